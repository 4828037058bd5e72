import { closeDialog } from '../state/app'
import { Dialog } from '../ui/dialog'

export function CoverageDialog() {
  return (
    <Dialog title="Coverage" onClose={closeDialog} size="large">
      <p />
    </Dialog>
  )
}
