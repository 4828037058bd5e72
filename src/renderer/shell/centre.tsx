import { FileDiff, Waypoints } from 'lucide-react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { GraphPane } from '../graph/graph-pane'
import { ReviewPane } from '../review/review-pane'
import { layoutStore, resizePanes, useLayout, WIDE } from '../state/layout'
import { useReview } from '../state/review'
import { Badge } from '../ui/badge'
import { Tabs, tabPanelProps } from '../ui/tabs'

/** Graph and review: side by side on a wide window while there is something to review, as tabs on a small one. */
export function Centre() {
  const wide = useLayout((state) => state.width >= WIDE)
  const reviewing = useReview((state) => state.review !== null || state.loading || state.failure !== null)
  if (wide) return <SideBySide reviewing={reviewing} />
  return <AsTabs />
}

function SideBySide({ reviewing }: { readonly reviewing: boolean }) {
  const size = useLayout((state) => state.layout.review)
  return (
    <Group id="centre-group">
      <Panel id="graph" minSize={280}>
        <GraphPane />
      </Panel>
      {reviewing && (
        <>
          <Separator className="separator" aria-label="Width of the review" />
          <Panel
            id="review"
            defaultSize={size}
            minSize={320}
            groupResizeBehavior="preserve-pixel-size"
            onResize={({ inPixels }) => resizePanes({ review: inPixels })}
          >
            <ReviewPane />
          </Panel>
        </>
      )}
    </Group>
  )
}

function AsTabs() {
  const tab = useLayout((state) => state.centreTab)
  const files = useReview((state) => state.review?.files.length ?? 0)
  return (
    <div className="centre">
      <div className="centre__tabs">
        <Tabs
          label="Centre"
          panels="centre"
          active={tab}
          onChange={(centreTab) => layoutStore.setState({ centreTab })}
          tabs={[
            { id: 'graph', label: 'Graph', icon: Waypoints },
            {
              id: 'review',
              label: 'Review',
              icon: FileDiff,
              extra: files > 0 && <Badge tone="changed">{files}</Badge>,
            },
          ]}
        />
      </div>
      <div className="centre__panel" {...tabPanelProps('centre', 'graph', tab)}>
        <GraphPane />
      </div>
      <div className="centre__panel" {...tabPanelProps('centre', 'review', tab)}>
        <ReviewPane />
      </div>
    </div>
  )
}
