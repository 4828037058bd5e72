import { FolderOpen } from 'lucide-react'
import { useRepository, chooseRepository, closeRepository } from '../state/repository'
import { recoverTimeline, useTimeline } from '../state/timeline'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Refusal } from '../welcome/refusal'

/** What stands in the way of work in this repository, each with what to do about it. */
export function RepositoryBanners() {
  const refused = useRepository((state) => state.refused)
  const lost = useRepository((state) => state.lost)
  const blocked = useRepository((state) => state.repository?.blocked ?? '')
  const interrupted = useTimeline((state) => state.interrupted)
  return (
    <div className="banners">
      {refused && <Refusal refused={refused} />}
      {lost && (
        <Banner
          level="error"
          action={
            <>
              <Button icon={FolderOpen} onClick={() => void chooseRepository()}>
                Open another…
              </Button>
              <Button onClick={() => void closeRepository()}>Close</Button>
            </>
          }
        >
          {lost}
        </Banner>
      )}
      {interrupted && (
        <Banner level="warning" action={<Button onClick={() => void recoverTimeline()}>Finish it</Button>}>
          {interrupted}
        </Banner>
      )}
      {blocked && <Banner level="warning">{blocked}</Banner>}
    </div>
  )
}
