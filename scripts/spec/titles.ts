const id = String.raw`[A-Z]\d+b?`
const head = new RegExp(`^${id}(?:(?:–|,? )${id})*(?=:)`)
const parts = new RegExp(`(${id})(?:–(${id}))?`, 'g')

// What a runner calls with a title first, directly or after the rows of an `each`.
const titled = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

// Rows of a table of tests: `'T31: who is signed in': { … }`.
const keyed = /^\s*(['"])((?:\\.|(?!\1).)*)\1: /gm

const number = (of: string) => Number(of.replace(/\D/g, ''))

const between = (first: string, last: string) =>
  Array.from(
    { length: number(last) - number(first) + 1 },
    (_, step) => `${first[0]}${number(first) + step}`,
  )

/** `R10–R12, F1: …` names R10, R11, R12 and F1; a title without ids at its beginning names none. */
export const idsOf = (title: string): string[] =>
  [...(head.exec(title)?.[0] ?? '').matchAll(parts)].flatMap(([, first = '', last]) =>
    last ? between(first, last) : [first],
  )

/** The titles of the tests written in a file. */
export const titlesIn = (source: string): string[] =>
  [titled, keyed].flatMap((form) => [...source.matchAll(form)].map(([, , title = '']) => title))
