import type { Failure } from '../../shared/result'
import { chooseRepository, createRepository, dismissRefusal, openRepository } from '../state/repository'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'

interface RefusalProps {
  readonly refused: { readonly path: string; readonly failure: Failure }
}

/** Why a folder could not be opened, and what to do instead. */
export function Refusal({ refused: { path, failure } }: RefusalProps) {
  const canCreate = failure.kind === 'not-a-repository' && path !== ''
  return (
    <Banner
      level={canCreate ? 'info' : 'error'}
      action={
        <>
          {canCreate && (
            <Button look="primary" onClick={() => void createRepository(path)}>
              Create a repository here
            </Button>
          )}
          {!canCreate && path !== '' && path !== 'Cairn' && (
            <Button onClick={() => void openRepository(path)}>Try again</Button>
          )}
          <Button onClick={() => void chooseRepository()}>Choose another…</Button>
          <Button look="quiet" onClick={dismissRefusal}>
            Dismiss
          </Button>
        </>
      }
    >
      {failure.message}
    </Banner>
  )
}
