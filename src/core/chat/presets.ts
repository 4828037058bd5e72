import type { Preset } from '../../shared/model'

/** Ready-made endpoints for the settings. */
export declare const PRESETS: readonly Preset[]
