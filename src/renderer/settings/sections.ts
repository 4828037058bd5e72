import {
  BookText,
  Bot,
  Database,
  FolderTree,
  GitBranch,
  Palette,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

export type SectionName = 'appearance' | 'models' | 'conventions' | 'limits' | 'index' | 'git' | 'about'

export const SECTIONS: readonly {
  readonly id: SectionName
  readonly label: string
  readonly icon: LucideIcon
}[] = [
  { id: 'appearance', label: 'Appearance', icon: Palette },
  { id: 'models', label: 'Models', icon: Bot },
  { id: 'conventions', label: 'Conventions', icon: BookText },
  { id: 'limits', label: 'Limits', icon: Wallet },
  { id: 'index', label: 'Index', icon: FolderTree },
  { id: 'git', label: 'Git', icon: GitBranch },
  { id: 'about', label: 'Data and about', icon: Database },
]
