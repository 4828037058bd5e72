import type { ChatMode, Message } from '../../shared/conversation'
import type { EditFormat } from '../../shared/model'
import type { PromptMessage } from '../../shared/prompt'

/** A file or a symbol's source as it is sent: the shape of the index's context texts, so that no stage has to be imported. */
export interface PromptText {
  readonly line: {
    readonly item: {
      readonly path: string
      readonly symbol?: string | undefined
      readonly level: 'edit' | 'read' | 'signature' | 'focus'
    }
    readonly problem?: string | undefined
  }
  readonly text: string
  /** 1-based line of `text` in its file. */
  readonly startLine: number
  readonly language: string
}

/** What the prompt says about the world around the request. */
export interface PromptFacts {
  readonly repository: string
  /** As a person would say it: 'Linux', 'macOS', 'Windows'. */
  readonly platform: string
  /** Language the reply shall be in, as a name ('Indonesian'); '' means the language of the request. */
  readonly language: string
  /** Files with the user's rules for code, whole. */
  readonly conventions: readonly { readonly path: string; readonly text: string }[]
  /** Rounds that were undone since the last request, so that the model does not do them again. */
  readonly undone: readonly { readonly subject: string; readonly paths: readonly string[] }[]
}

/** Everything a prompt is made of. The same input gives the same prompt, byte for byte. */
export interface PromptInput {
  /** Messages before the request, oldest first; what a summary replaced is left out. */
  readonly history: readonly Message[]
  /** Summary of what came before `history`, '' when nothing was summarised. */
  readonly summary: string
  readonly request: string
  readonly mode: ChatMode
  readonly format: EditFormat
  readonly context: readonly PromptText[]
  /** Text of the repository map, '' for none. */
  readonly map: string
  readonly facts: PromptFacts
  /** Architect's second step: the plan that an editor model shall carry out. */
  readonly plan?: string
}

/** A labelled stretch of the prompt, for the token meter and the secret scan. */
export interface PromptPart {
  readonly label: string
  readonly text: string
  /** Path when the part is one file's text; '' otherwise. */
  readonly path: string
  /** 1-based line of the first line of the user's text in `text`: line n of `text` is line n − header + start of the file. */
  readonly header: number
  readonly startLine: number
}

export interface BuiltPrompt {
  readonly messages: readonly PromptMessage[]
  /** The same as one text, for the copy & paste model. */
  readonly text: string
  readonly parts: readonly PromptPart[]
  /** The line of backticks that the reply shall open and close its blocks with. */
  readonly fence: string
  /** Indexes of messages after which nothing changes from one request to the next: prompt-cache breakpoints, in order. */
  readonly cacheAfter: readonly number[]
}
