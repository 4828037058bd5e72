import { PromptDialog } from './context/prompt-dialog'
import { CoverageDialog } from './indexing/coverage-dialog'
import { Palette } from './palette/palette'
import { ShortcutsDialog } from './palette/shortcuts-dialog'
import { SettingsDialog } from './settings/settings-dialog'
import { DropTarget } from './shell/drop-target'
import { Shell } from './shell/shell'
import { StartFailed } from './shell/start-failed'
import { useApp } from './state/app'
import { useRepository } from './state/repository'
import { StepDialog } from './timeline/step-dialog'
import { MenuLayer } from './ui/menu-layer'
import { Toasts } from './ui/toasts'
import { TooltipLayer } from './ui/tooltip-layer'
import { Welcome } from './welcome/welcome'

export function App() {
  const phase = useApp((state) => state.phase)
  const dialog = useApp((state) => state.dialog)
  const open = useRepository((state) => state.repository !== null)
  if (phase === 'starting') return null
  if (phase === 'failed') return <StartFailed />
  return (
    <>
      {open ? <Shell /> : <Welcome />}
      <DropTarget />
      <Palette />
      {(dialog === 'settings' || dialog === 'models') && <SettingsDialog />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {dialog === 'coverage' && <CoverageDialog />}
      {dialog === 'prompt' && open && <PromptDialog />}
      {open && <StepDialog />}
      <MenuLayer />
      <Toasts />
      <TooltipLayer />
    </>
  )
}
