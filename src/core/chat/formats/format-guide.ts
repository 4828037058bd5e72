/** How one edit format is explained to a model. Every text is a function of the fence that the prompt uses. */
export interface FormatGuide {
  /** What to write and which rules hold. */
  readonly rules: (fence: string) => string
  /** One short exchange that shows the format. */
  readonly example: (fence: string) => string
  /** The one line that is repeated behind the request. */
  readonly reminder: (fence: string) => string
}
