import type { AnyStateNode } from 'xstate'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The entries of a state's `meta`. */
export const notesOf = ({ meta }: AnyStateNode): [name: string, words: string][] =>
  Object.entries(Object(meta) as object).map(([name, value]) => [
    name,
    [value].flat().map(wordOf).join(', '),
  ])
