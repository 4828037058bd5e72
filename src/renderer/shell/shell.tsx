import { Group, Panel, Separator } from 'react-resizable-panels'
import { OutlinePane } from '../outline/outline-pane'
import { isFolded, resizePanes, useLayout } from '../state/layout'
import { TimelinePane } from '../timeline/timeline-pane'
import { Centre } from './centre'
import { FoldedStrip } from './folded-strip'
import { RepositoryBanners } from './repository-banners'
import { RightColumn } from './right-column'
import './shell.css'
import { TitleBar } from './title-bar'

/** The window with a repository: outline, graph and review, context and chat, timeline. */
export function Shell() {
  const layout = useLayout((state) => state.layout)
  const outlineFolded = useLayout((state) => isFolded(state, 'outline'))
  const timelineFolded = useLayout((state) => isFolded(state, 'timeline'))
  return (
    <div className="shell">
      <TitleBar />
      <RepositoryBanners />
      <main className="shell__body">
        <Group orientation="vertical" className="shell__group" id="rows">
          <Panel id="columns" minSize={240}>
            <div className="shell__columns">
              {outlineFolded && <FoldedStrip pane="outline" title="Outline" />}
              <Group className="shell__group" id="columns-group">
                {!outlineFolded && (
                  <>
                    <Panel
                      id="outline"
                      defaultSize={layout.outline}
                      minSize={180}
                      maxSize="40%"
                      groupResizeBehavior="preserve-pixel-size"
                      onResize={({ inPixels }) => resizePanes({ outline: inPixels })}
                    >
                      <OutlinePane />
                    </Panel>
                    <Separator className="separator" aria-label="Width of the outline" />
                  </>
                )}
                <Panel id="centre" minSize={320}>
                  <Centre />
                </Panel>
                <RightColumn />
              </Group>
            </div>
          </Panel>
          {!timelineFolded && (
            <>
              <Separator className="separator" aria-label="Height of the timeline" />
              <Panel
                id="timeline"
                defaultSize={layout.timeline}
                minSize={96}
                maxSize="60%"
                groupResizeBehavior="preserve-pixel-size"
                onResize={({ inPixels }) => resizePanes({ timeline: inPixels })}
              >
                <TimelinePane />
              </Panel>
            </>
          )}
        </Group>
        {timelineFolded && <FoldedStrip pane="timeline" title="Timeline" />}
      </main>
    </div>
  )
}
