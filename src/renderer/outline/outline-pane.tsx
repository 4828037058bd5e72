import { Pane } from '../ui/pane'

export function OutlinePane() {
  return (
    <Pane name="outline" title="Outline" foldable="outline">
      <p />
    </Pane>
  )
}
