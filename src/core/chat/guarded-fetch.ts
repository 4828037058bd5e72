/** What passed through a guarded fetch, for deciding whether an answer was whole. */
export interface FetchWatch {
  /** Called for every piece of the answer's body, keep-alive comments included. */
  readonly onBytes: () => void
  /** Called when an event stream said `[DONE]`. */
  readonly onDone: () => void
}

/**
 * A fetch for requests that carry a key. Redirects are not followed, because the key would go with them. A web page or a
 * plain JSON answer with status 200 is turned into what the SDK can tell apart: an error, or the stream it asked for.
 */
export function guardedFetch(base: typeof globalThis.fetch, watch: FetchWatch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await base(input, { ...init, redirect: 'manual' })
    watch.onBytes()
    if (!response.ok || response.body === null) return response
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('text/html'))
      return Response.json({ error: { message: 'a web page, not an API' } }, { status: 404 })
    if (type.includes('application/json')) return streamFromJson(response)
    return new Response(response.body.pipeThrough(watched(watch)), response)
  }
}

function watched(watch: FetchWatch): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  return new TransformStream({
    transform(chunk, controller) {
      watch.onBytes()
      tail = (tail + decoder.decode(chunk.subarray(-64))).slice(-64)
      if (/data:\s*\[DONE\]/.test(tail)) watch.onDone()
      controller.enqueue(chunk)
    },
  })
}

interface Completion {
  readonly error?: unknown
  readonly choices?: readonly {
    readonly message?: { readonly content?: string | null; readonly reasoning_content?: string | null }
    readonly finish_reason?: string | null
  }[]
  readonly usage?: unknown
}

/** Some servers ignore `stream: true`; some report errors with status 200. */
async function streamFromJson(response: Response): Promise<Response> {
  const text = await response.text()
  let body: Completion
  try {
    body = JSON.parse(text) as Completion
  } catch {
    return new Response(text, { status: 502, headers: { 'content-type': 'text/plain' } })
  }
  const choice = body.choices?.[0]
  if (body.error !== undefined || choice?.message === undefined)
    return new Response(text, { status: 400, headers: { 'content-type': 'application/json' } })
  const events = [
    { choices: [{ index: 0, delta: choice.message, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: choice.finish_reason ?? 'stop' }], usage: body.usage },
  ]
  return new Response(
    `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`,
    {
      headers: { 'content-type': 'text/event-stream' },
    },
  )
}
