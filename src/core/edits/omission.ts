/** What opens a comment in the languages people write. */
const MARK = String.raw`(?:\/\/+|#+|--|;+|%+|\/\*+|\*|<!--|\{\/\*|'|""")`
const DOTS = String.raw`(?:\.{3}|…)`
const LEFT_OUT = String.raw`(?:rest|remaining|remainder|other|existing|previous|unchanged|same|original|omitted|unmodified)`
const CODE = String.raw`(?:code|functions?|methods?|class|file|body|implementation|contents?|lines?|imports?|logic|tests?|here|same|unchanged|before|above|remains?|stays?|is|as)`

const OMISSIONS = [
  // `// ...`, `# ... existing code ...`, `/* … */`
  new RegExp(String.raw`^\s*${MARK}\s*${DOTS}`),
  // `// rest of the function stays the same`, `# (existing methods)`, `// other code unchanged`
  new RegExp(String.raw`^\s*${MARK}\s*[([]?\s*(?:the\s+|your\s+|all\s+)?${LEFT_OUT}\b.*\b${CODE}\b`, 'i'),
  // `[... rest of the file ...]`, `... existing code ...`
  new RegExp(String.raw`^\s*[([<]?\s*${DOTS}.*\b${LEFT_OUT}\b`, 'i'),
]

/** A comment that stands for code left out. */
export const isOmission = (body: string): boolean =>
  body.length < 200 && OMISSIONS.some((omission) => omission.test(body))

/** A line that says only "and so on". */
export const isDots = (body: string): boolean => /^\s*(?:\.{3}|…)\s*$/.test(body)
