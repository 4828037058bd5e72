import { CircleSlash, TriangleAlert } from 'lucide-react'
import { openDialog } from '../state/app'
import { cancelIndexing, isIndexing, rebuildIndex, useIndexing } from '../state/indexing'
import { Button } from '../ui/button'
import { count, counted } from '../ui/numbers'
import { ProgressBar } from '../ui/progress-bar'
import './index-status.css'

/** How far the index is: counts and the current file while it works, a way back when it was stopped, quiet when it is ready. */
export function IndexStatus() {
  const progress = useIndexing((state) => state.progress)
  if (!progress) return null
  const { stage, filesDone, filesTotal, symbols, current, message } = progress
  if (isIndexing(progress))
    return (
      <div className="index-status" data-tip={current}>
        <div className="index-status__text">
          <span className="truncate">
            {stage === 'listing' ? 'Listing files' : stage === 'linking' ? 'Linking' : 'Indexing'}{' '}
            {filesTotal > 0 && `${count(filesDone)} of ${count(filesTotal)}`}
          </span>
          <ProgressBar label="Indexing" value={filesDone} max={stage === 'listing' ? 0 : filesTotal} />
        </div>
        <Button look="quiet" onClick={() => void cancelIndexing()}>
          Stop
        </Button>
      </div>
    )
  if (stage === 'ready')
    return (
      <button
        type="button"
        className="index-status index-status--ready small"
        data-tip={message ?? 'Coverage and skipped files'}
        onClick={() => openDialog('coverage')}
      >
        {counted(filesTotal, 'file')}
        <span className="index-status__more"> · {counted(symbols, 'symbol')}</span>
      </button>
    )
  const failed = stage === 'failed'
  const Icon = failed ? TriangleAlert : CircleSlash
  return (
    <div className="index-status" data-tip={message}>
      <Icon aria-hidden className="index-status__warning" />
      <span className="truncate">
        {failed ? 'Index incomplete' : `Stopped at ${count(filesDone)} of ${count(filesTotal)} files`}
      </span>
      <Button look="quiet" onClick={() => void rebuildIndex()}>
        Index again
      </Button>
    </div>
  )
}
