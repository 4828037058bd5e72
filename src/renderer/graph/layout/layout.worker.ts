import { computeLayout } from './compute-layout'
import type { Layout, LayoutInput } from './layout-types'

export interface LayoutJob {
  readonly id: number
  readonly input: LayoutInput
}

export type LayoutReply =
  { readonly id: number; readonly layout: Layout } | { readonly id: number; readonly error: string }

addEventListener('message', ({ data }: MessageEvent<LayoutJob>) => {
  postMessage(reply(data))
})

/** An exception must reach the window, which keeps the last good drawing and says so. */
function reply({ id, input }: LayoutJob): LayoutReply {
  try {
    return { id, layout: computeLayout(input) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
