/**
 * Reads JSON as tsconfig files are written: with comments and trailing commas. Undefined when it cannot be read; a broken
 * configuration then simply has no say in how imports resolve.
 */
export function readJson(text: string): unknown {
  const plain = text.replace(
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*(?:\/\/[^\n]*\s*|\/\*[\s\S]*?\*\/\s*)*[}\]])/g,
    (piece) => (piece.startsWith('"') ? piece : ''),
  )
  try {
    return JSON.parse(plain.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

/** Narrows to an object that is not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
