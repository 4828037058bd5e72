/** Narrows a text to one of a closed list. */
export function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return list.some((one) => one === text)
}
