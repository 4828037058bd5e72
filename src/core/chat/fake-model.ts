/** One scripted answer of the fake endpoint. */
export interface FakeReply {
  readonly text?: string
  readonly reasoning?: string
  /** Characters per chunk; 12 by default. */
  readonly chunk?: number
  /** Milliseconds between chunks. */
  readonly delay?: number
  /** HTTP status other than 200, with `body` and `headers`. */
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Destroys the connection after this share (0–1) of the text. */
  readonly cutAfter?: number
  /** Accepts the request and never answers. */
  readonly silent?: boolean
  readonly finish?: 'stop' | 'length' | 'content_filter'
  readonly usage?: {
    readonly input: number
    readonly output: number
    readonly cached?: number
    readonly reasoning?: number
  } | null
}

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: {
    readonly model?: string
    readonly stream?: boolean
    readonly messages?: readonly { readonly role: string; readonly content: string }[]
    readonly [key: string]: unknown
  }
  /** Set when the client went away before the answer ended. */
  readonly aborted: () => boolean
}

export interface FakeModel {
  /** Base URL to configure, ending in /v1. */
  readonly url: string
  readonly requests: readonly FakeRequest[]
  /** Adds answers behind those still waiting. */
  readonly script: (...replies: readonly (FakeReply | ((request: FakeRequest) => FakeReply))[]) => void
  readonly close: () => Promise<void>
}

/** Starts a local server that speaks the OpenAI streaming API; each completion takes the next scripted reply, the last one repeats. */
export declare function startFakeModel(options?: {
  readonly replies?: readonly (FakeReply | ((request: FakeRequest) => FakeReply))[]
  readonly models?: readonly string[]
  readonly key?: string
}): Promise<FakeModel>
