import type { CheckSettings } from '../../shared/check'
import type { EventName, EventOf } from '../../shared/ipc-contract'
import type { EditFormat } from '../../shared/model'
import type { Settings } from '../../shared/settings'
import type { Repository } from '../git/repository'
import type { IndexPort } from '../index/index-port'
import type { Conversations } from './conversations'

/** What a session is told by its host. Asked anew each time, because settings and keys change while a repository is open. */
export interface SessionHost {
  readonly settings: () => Settings
  /** Keeps the format that a model is asked for from now on, over restarts; the settings show it and can take it back. */
  readonly rememberFormat: (model: string, format: EditFormat) => void
  /** '' when there is no key of that name. */
  readonly key: (name: string) => string
  readonly emit: <N extends EventName>(name: N, payload: EventOf<N>) => void
  readonly copy: (text: string) => void
}

/** What the stages of one open repository share. */
export interface SessionParts {
  readonly host: SessionHost
  readonly repository: Repository
  readonly repositoryName: string
  readonly index: IndexPort
  readonly conversations: Conversations
  /** What the user decided about this repository: asked anew each time. */
  readonly decisions: () => {
    readonly trusted: boolean
    readonly hooks: 'ask' | 'run' | 'skip'
    readonly checks: CheckSettings
  }
}
