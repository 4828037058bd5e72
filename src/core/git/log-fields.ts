/** Git's placeholders by the names we give their values. */
export type Fields = Readonly<Record<string, string>>

export interface FieldFormat<F extends Fields> {
  /** For `--format=`. */
  readonly format: string
  /** The values of one record, by the same names; undefined when it is no whole record. */
  readonly parse: (record: string) => Readonly<Record<keyof F, string>> | undefined
}

/**
 * Ties what is asked of `git log` to how the answer is read, so that the two cannot drift apart. Values are separated by the
 * one byte that no value of a commit can hold twice in a row with its mark: NUL.
 */
export function fieldFormat<F extends Fields>(fields: F): FieldFormat<F> {
  const names: (keyof F)[] = Object.keys(fields)
  return {
    format: names.map((name) => fields[name]).join('%x00'),
    parse: (record) => {
      const values = record.split('\0')
      if (values.length < names.length) return undefined
      const result = {} as Record<keyof F, string>
      for (const [index, name] of names.entries()) result[name] = values[index] ?? ''
      return result
    },
  }
}
