import { Group, Panel, Separator } from 'react-resizable-panels'
import { ChatPane } from '../chat/chat-pane'
import { ContextPane } from '../context/context-pane'
import { isFolded, resizePanes, useLayout } from '../state/layout'
import { FoldedStrip } from './folded-strip'

/** Context on top of the chat: what the model will see, and what is said. */
export function RightColumn() {
  const layout = useLayout((state) => state.layout)
  const chatFolded = useLayout((state) => isFolded(state, 'chat'))
  const contextFolded = useLayout((state) => isFolded(state, 'context'))
  if (chatFolded && contextFolded)
    return (
      <>
        <FoldedStrip pane="context" title="Context" />
        <FoldedStrip pane="chat" title="Chat" />
      </>
    )
  return (
    <>
      <Separator className="separator" aria-label="Width of the chat" />
      <Panel
        id="right"
        defaultSize={layout.chat}
        minSize={300}
        maxSize="50%"
        groupResizeBehavior="preserve-pixel-size"
        onResize={({ inPixels }) => resizePanes({ chat: inPixels })}
      >
        <div className="right-column">
          {contextFolded && <FoldedStrip pane="context" title="Context" />}
          <Group orientation="vertical" id="right-group" className="shell__group">
            {!contextFolded && (
              <Panel
                id="context"
                minSize={96}
                defaultSize={layout.context}
                groupResizeBehavior="preserve-pixel-size"
                onResize={({ inPixels }) => resizePanes({ context: inPixels })}
              >
                <ContextPane />
              </Panel>
            )}
            {!contextFolded && !chatFolded && (
              <Separator className="separator" aria-label="Height of the context" />
            )}
            {!chatFolded && (
              <Panel id="chat" minSize={160}>
                <ChatPane />
              </Panel>
            )}
          </Group>
          {chatFolded && <FoldedStrip pane="chat" title="Chat" />}
        </div>
      </Panel>
    </>
  )
}
