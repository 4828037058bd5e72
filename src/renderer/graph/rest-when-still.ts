import cytoscape from 'cytoscape'

/** What Cytoscape's canvas renderer is inside, as far as its loop of frames goes (cytoscape 3.35, `extensions/renderer/base/redraw`). */
interface CanvasRenderer {
  readonly cy: { batching(): boolean }
  readonly destroyed?: boolean
  /** Set by `redraw`: the next frame draws. */
  requestedFrame?: boolean
  skipFrame?: boolean
  renderLoopStarted?: boolean
  readonly renderOptions?: unknown
  /** The work of every frame: style, textures, animations. */
  readonly beforeRenderCallbacks: readonly { readonly fn: (willDraw: boolean, time: number) => void }[]
  lastDrawTime?: number
  lastRedrawTime?: number
  averageRedrawTime?: number
  render(options: unknown): void
  redraw: (this: CanvasRenderer, options?: unknown) => void
  startRenderLoop: (this: CanvasRenderer) => void
}

/** Frames without a drawing before the loop stops: half a second, in which textures that a drawing asked for are made. */
const QUIET_FRAMES = 30

/**
 * Cytoscape asks for a frame sixty times a second as long as it lives, which costs some percent of a core while nothing moves. Its canvas
 * renderer gets a loop that stops when there is nothing to draw and begins again with the next `redraw`, which all that changes the
 * picture goes through. Animations would need the loop too: the graph has none.
 */
export function restWhenStill(): void {
  const { prototype } = cytoscape('renderer', 'canvas') as { readonly prototype: CanvasRenderer }
  const { redraw } = prototype
  prototype.redraw = function (options) {
    redraw.call(this, options)
    this.startRenderLoop()
  }
  prototype.startRenderLoop = function () {
    if (this.renderLoopStarted) return
    this.renderLoopStarted = true
    let quiet = 0
    const frame = (time: number): void => {
      if (this.destroyed) return
      quiet = drawFrame(this, time) ? 0 : quiet + 1
      if (quiet < QUIET_FRAMES) requestAnimationFrame(frame)
      else this.renderLoopStarted = false
    }
    requestAnimationFrame(frame)
  }
}

/** One turn of the loop as the library does it; true when it drew. */
function drawFrame(renderer: CanvasRenderer, time: number): boolean {
  const draws = renderer.requestedFrame === true && renderer.skipFrame !== true && !renderer.cy.batching()
  if (draws) renderer.requestedFrame = false
  if (!renderer.cy.batching()) for (const { fn } of renderer.beforeRenderCallbacks) fn(draws, time)
  if (draws) {
    const since = performance.now()
    renderer.render(renderer.renderOptions)
    renderer.lastDrawTime = performance.now()
    const took = renderer.lastDrawTime - since
    renderer.lastRedrawTime = took
    renderer.averageRedrawTime = ((renderer.averageRedrawTime || took) + took) / 2
  }
  renderer.skipFrame = false
  return draws || renderer.requestedFrame === true
}
