/** Repository paths that a text mentions, in order of first mention. */
export declare function mentionedPaths(
  text: string,
  options: { readonly paths: readonly string[]; readonly inChat: readonly string[] },
): readonly string[]
