const id = String.raw`[A-Z]\d+b?`
const ids = `${id}(?:(?:–|,? )${id})*`
const parts = new RegExp(`(${id})(?:–(${id}))?`, 'g')

// The first argument of a test, or a row of a table of tests: both begin with the ids.
const titled = new RegExp(String.raw`(['"\x60])(${ids}): ((?:\\.|(?!\1).)*)\1`, 'g')

const number = (of: string) => Number(of.replace(/\D/g, ''))

const between = (first: string, last: string) =>
  Array.from(
    { length: number(last) - number(first) + 1 },
    (_, step) => `${first[0]}${number(first) + step}`,
  )

/** `R10–R12, F1` names R10, R11, R12 and F1. */
const idsIn = (list: string): string[] =>
  [...list.matchAll(parts)].flatMap(([, first = '', last]) => (last ? between(first, last) : first))

/** The titles in a file of tests that begin with ids: `T24: …`, `B11, B12: …`, `R10–R12: …`. */
export const titlesIn = (source: string): { ids: string[]; title: string }[] =>
  [...source.matchAll(titled)].map(([, , list = '', title = '']) => ({ ids: idsIn(list), title }))
