import type { HistorySignal } from '../graph/history-signal'
import type { IndexOptions } from './index-port'

export declare function readHistory(options: IndexOptions): Promise<HistorySignal>
