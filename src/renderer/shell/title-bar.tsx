import {
  FolderGit2,
  FolderOpen,
  GitBranch,
  Keyboard,
  Search,
  Settings,
  X,
  type LucideIcon,
} from 'lucide-react'
import { IndexStatus } from '../indexing/index-status'
import { changeSettings, openDialog, useApp } from '../state/app'
import { keysOf, runCommand } from '../state/commands'
import { openPalette } from '../state/palette'
import { openRepository, useRepository } from '../state/repository'
import { CommandButton } from '../ui/command-button'
import { KeysHint } from '../ui/keys-hint'
import { MenuButton } from '../ui/menu-button'
import type { MenuItem } from '../ui/menu-store'
import { TokenMeter } from './token-meter'
import './title-bar.css'

export function TitleBar() {
  const name = useRepository((state) => state.repository?.name ?? '')
  return (
    <header className="title-bar">
      <h1 className="visually-hidden">{name}</h1>
      <div className="title-bar__side">
        <RepositoryMenu />
        <Branch />
        <IndexStatus />
      </div>
      <button type="button" className="title-bar__search" onClick={() => openPalette()}>
        <Search aria-hidden />
        <span className="truncate">Search symbols, files, commands</span>
        <KeysHint keys={keysOf('palette.open')} />
      </button>
      <div className="title-bar__side title-bar__side--end">
        <ModelMenu />
        <TokenMeter />
        <CommandButton command="settings.open" icon={Settings} />
      </div>
    </header>
  )
}

function RepositoryMenu() {
  const repository = useRepository((state) => state.repository)
  const recent = useApp((state) => state.recent)
  const items = (): readonly MenuItem[] => [
    ...recent
      .filter((each) => each.path !== repository?.root && !each.missing)
      .slice(0, 8)
      .map((each): MenuItem => ({
        kind: 'item',
        label: each.name,
        detail: each.path,
        icon: FolderGit2,
        run: () => void openRepository(each.path),
      })),
    { kind: 'separator' },
    command('repository.choose', 'Open folder…', FolderOpen),
    command('repository.openOwnSource', 'Open Cairn’s own source', FolderGit2),
    command('index.coverage', 'Coverage and skipped files', Search),
    { kind: 'separator' },
    command('shortcuts.open', 'Keyboard shortcuts', Keyboard),
    command('repository.close', 'Close repository', X),
  ]
  return (
    <MenuButton
      label="Repository"
      tip={repository?.root ?? ''}
      icon={FolderGit2}
      className="title-bar__repository"
      items={items}
    >
      {repository?.name}
      {repository?.scope && <span className="muted"> / {repository.scope}</span>}
    </MenuButton>
  )
}

function command(id: string, label: string, icon: LucideIcon): MenuItem {
  return { kind: 'item', label, icon, keys: keysOf(id), run: () => void runCommand(id) }
}

function Branch() {
  const repository = useRepository((state) => state.repository)
  if (!repository) return null
  const { branch, head, dirty } = repository
  const name = branch || (head ? `detached at ${head.slice(0, 7)}` : 'no commit yet')
  const changes = dirty.length === 0 ? 'no uncommitted changes' : `${dirty.length} uncommitted`
  return (
    <span className="title-bar__branch muted" data-tip={`${name}, ${changes}`}>
      <GitBranch aria-hidden />
      <span className="truncate">{name}</span>
      {dirty.length > 0 && <span aria-label={changes}>• {dirty.length}</span>}
    </span>
  )
}

function ModelMenu() {
  const { models, chatModel } = useApp((state) => state.settings)
  const chosen = models.find((model) => model.id === chatModel)
  const items = (): readonly MenuItem[] => [
    ...models.map((model): MenuItem => ({
      kind: 'item',
      label: model.label,
      ...(model.provider === 'copy-paste' ? { detail: 'any web chat, no key needed' } : {}),
      checked: model.id === chatModel,
      run: () => void changeSettings({ chatModel: model.id }),
    })),
    { kind: 'separator' },
    { kind: 'item', label: 'Add or change models…', icon: Settings, run: () => openDialog('models') },
  ]
  return (
    <MenuButton label="Model" tip="The model that answers" align="end" items={items}>
      {chosen?.label ?? 'Choose a model'}
    </MenuButton>
  )
}
