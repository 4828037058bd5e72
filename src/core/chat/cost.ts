import type { Usage } from '../../shared/model'
import type { ModelFacts } from './model-facts'

/** USD of one answer; null when a price that matters is unknown. */
export declare function costOf(usage: Usage, facts: ModelFacts): number | null
