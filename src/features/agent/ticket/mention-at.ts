/** A mention that is being typed: where its @ is, and what follows it up to the caret. */
type Mention = { from: number; query: string }

/** Longer texts after an @ aren't names. */
const longest = 60

/** The mention before the caret, unless the @ belongs to an address. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const before = text.slice(Math.max(0, caret - longest), caret)
  const match = /(?:^|[^\p{L}\p{N}])@([^@\n]*)$/u.exec(before)
  const query = match?.[1]
  return query === undefined ? null : { from: caret - query.length - 1, query }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The names with a word that begins with the text. */
export const namesFor = (query: string, names: readonly string[]) => {
  const typed = folded(query)
  return names.filter((name) => ` ${folded(name)}`.includes(` ${typed}`))
}
