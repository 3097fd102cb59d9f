import { jsonOf } from './serialize.ts'

/** How many differences a message names. */
const most = 5
/** Longer values are shortened, in characters. */
const longest = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wordsOf = (value: unknown) => {
  const text = jsonOf(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const isSame = (one: unknown, other: unknown) => jsonOf(one) === jsonOf(other)

function* differencesIn(expected: unknown, found: unknown, place: string): Generator<string> {
  if (isSame(expected, found)) return
  if (isRecord(expected) && isRecord(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
    for (const key of keys)
      yield* differencesIn(expected[key], found[key], place === '' ? key : `${place}.${key}`)
    return
  }
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length) {
    for (const [at, one] of expected.entries())
      yield* differencesIn(one, found[at], `${place}[${at}]`)
    return
  }
  const what = `expected ${wordsOf(expected)}, is ${wordsOf(found)}`
  yield place === '' ? what : `${place}: ${what}`
}

/** What differs between two values, one line each: `fieldProblem: expected null, is "missing"`. */
export function differencesOf(expected: unknown, found: unknown): string {
  const all = [...differencesIn(expected, found, '')]
  const more = all.length > most ? [`and ${all.length - most} more`] : []
  return [...all.slice(0, most), ...more].join('\n')
}
