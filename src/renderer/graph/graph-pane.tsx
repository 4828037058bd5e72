import { Pane } from '../ui/pane'

export function GraphPane() {
  return (
    <Pane name="graph" title="Graph">
      <p />
    </Pane>
  )
}
