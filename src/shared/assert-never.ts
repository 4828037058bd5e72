/** Closes a union: a missing case becomes a type error, and an impossible value an exception. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
