/** Whether something thrown is a system error with one of these codes; anything else is a bug and must go on upwards. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(errorCode(error) ?? '')
}

/** The system's code of an error (`ENOENT`), undefined for what is none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
