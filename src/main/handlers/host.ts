import type { IndexOptions, IndexPort } from '../../core/index/index-port'
import type { EventName, EventOf } from '../../shared/ipc-contract'
import type { Settings } from '../../shared/settings'
import type { AppState } from '../app-state'
import type { EngineFiles } from '../engine-files'
import type { Secrets } from '../secrets'

export type Emit = <N extends EventName>(name: N, payload: EventOf<N>) => void

/** What the handlers need from the machine they run on. No Electron here: tests and other hosts can serve the same contract. */
export interface Host {
  readonly version: string
  readonly platform: string
  readonly dataFolder: string
  /** Cairn's own source as a repository to try it on, '' where it is not there. */
  readonly ownSource: string
  readonly files: EngineFiles
  readonly state: AppState
  readonly secrets: Secrets
  readonly emit: Emit
  readonly startIndex: (options: IndexOptions) => Promise<IndexPort>
  readonly chooseFolder: () => Promise<string | null>
  readonly copy: (text: string) => void
  /** False when the address is not one that may be opened. */
  readonly openExternal: (url: string) => Promise<boolean>
  readonly applyAppearance: (settings: Pick<Settings, 'theme' | 'zoom'>) => void
}
