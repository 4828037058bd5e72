import { onEvent, request, type HostEvent } from '../bridge'
import { appStore, refreshRecent } from './app'
import { applyEvent, type HostState } from './apply-event'
import { handleKey, registerCommands, runCommand } from './commands'
import { loadChecks } from './checks'
import { conversationStore, loadConversations, refreshHeads, schedulePrompt } from './conversation'
import { refreshGraph, resetGraph } from './graph'
import { indexingStore, isIndexing } from './indexing'
import { followWindowSize, layoutStore } from './layout'
import { followMarks } from './marks'
import { notify } from './notices'
import { enterOutline, refreshOutline } from './outline'
import { repositoryStore } from './repository'
import { closeReview } from './review'
import { select } from './selection'
import { followTheme } from './theme'
import { loadTimeline, resetTimeline } from './timeline'
import { WINDOW_COMMANDS } from './window-commands'

/** Wires the stores to the host and to each other, once, and asks the host where we are. */
export async function start(): Promise<void> {
  followTheme()
  followWindowSize()
  followMarks()
  registerCommands(WINDOW_COMMANDS)
  document.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && handleKey(event, isTyping(event.target))) event.preventDefault()
  })
  repositoryStore.subscribe((now, before) => {
    if (
      now.repository?.root !== before.repository?.root ||
      now.repository?.scope !== before.repository?.scope
    )
      enterRepository()
  })
  onEvent(receive)
  await askForState()
}

/** Also the way back when the first try failed. */
export async function askForState(): Promise<void> {
  appStore.setState({ phase: 'starting', failure: null })
  const answer = await request('app.start')
  if (!answer.ok) return appStore.setState({ phase: 'failed', failure: answer.failure })
  const { repository, refused, layout, ...rest } = answer.value
  layoutStore.setState({ layout })
  appStore.setState({ phase: 'ready', ...rest })
  if (repository) repositoryStore.setState({ repository })
  else if (refused) {
    const { path, kind, message } = refused
    repositoryStore.setState({ refused: { path, failure: { kind, message } } })
  }
}

function enterRepository(): void {
  const { repository } = repositoryStore.getState()
  void refreshRecent()
  select(null)
  closeReview()
  resetTimeline()
  resetGraph()
  indexingStore.setState({ progress: repository?.index ?? null, revision: 0, stats: null })
  void enterOutline()
  document.title = repository ? `${repository.name} – Cairn` : 'Cairn'
  if (!repository) return
  void loadConversations()
  void refreshGraph()
  void loadTimeline()
  void loadChecks()
}

function receive(event: HostEvent): void {
  const before = hostState()
  const now = applyEvent(before, event)
  if (now !== before) adoptHostState(now)
  if (event.name === 'index.changed') afterIndexChange()
  if (event.name === 'timeline.changed') void loadTimeline()
  if (event.name === 'notice') notify(event.payload.level, event.payload.message)
  if (event.name === 'command') runCommand(event.payload.name)
  if (event.name === 'chat.message' && event.payload.message.state === 'done') void refreshHeads()
}

function hostState(): HostState {
  const { repository, lost } = repositoryStore.getState()
  const { progress, revision } = indexingStore.getState()
  const { conversation, waiting } = conversationStore.getState()
  return {
    repository,
    lost,
    progress,
    revision,
    conversation,
    waiting,
    settings: appStore.getState().settings,
  }
}

function adoptHostState(state: HostState): void {
  const { repository, lost, progress, revision, conversation, waiting, settings } = state
  repositoryStore.setState({ repository, lost })
  indexingStore.setState({ progress, revision })
  conversationStore.setState({ conversation, waiting })
  appStore.setState({ settings })
}

const REFRESH_DELAY = 120
const REFRESH_DELAY_INDEXING = 1000
let refreshing: ReturnType<typeof setTimeout> | undefined

/** Many small changes in a row ask for the graph and the prompt once, and while indexing once a second. */
function afterIndexChange(): void {
  const delay = isIndexing(indexingStore.getState().progress) ? REFRESH_DELAY_INDEXING : REFRESH_DELAY
  refreshing ??= setTimeout(() => {
    refreshing = undefined
    void refreshGraph()
    void refreshOutline()
    schedulePrompt()
  }, delay)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}
