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

function* differencesIn(expected: unknown, actual: unknown, place: string): Generator<string> {
  if (isSame(expected, actual)) return
  if (isRecord(expected) && isRecord(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
    for (const key of keys)
      yield* differencesIn(expected[key], actual[key], place === '' ? key : `${place}.${key}`)
    return
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    for (const [at, one] of expected.entries())
      yield* differencesIn(one, actual[at], `${place}[${at}]`)
    return
  }
  const what = `expected ${wordsOf(expected)}, is ${wordsOf(actual)}`
  yield place === '' ? what : `${place}: ${what}`
}

/** What differs between two values, one line each: `fieldProblem: expected null, is "missing"`. */
export function differencesOf(expected: unknown, actual: unknown): string {
  const all = [...differencesIn(expected, actual, '')]
  const more = all.length > most ? [`and ${all.length - most} more`] : []
  return [...all.slice(0, most), ...more].join('\n')
}
