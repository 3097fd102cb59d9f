import type { Word } from './words.ts'

/** Which stem, by its number, stands where in a text; what a search shows is cut by it. */
export type TextWords = { stems: Uint32Array; starts: Uint32Array; ends: Uint32Array }

/** Where one of the stems that were looked for stands. */
export type Hit = { stem: number; start: number; end: number }

/** Keeps the words of a text as numbers. */
export const textWords = (
  words: readonly Word[],
  numberOf: (stem: string) => number,
): TextWords => ({
  stems: Uint32Array.from(words, ({ stem }) => numberOf(stem)),
  starts: Uint32Array.from(words, ({ start }) => start),
  ends: Uint32Array.from(words, ({ end }) => end),
})

/** The places of some stems in a text; `isMeant` has a 1 at each of their numbers. */
export const hitsIn = ({ stems, starts, ends }: TextWords, isMeant: Uint8Array) => {
  const hits: Hit[] = []
  for (let at = 0; at < stems.length; at += 1) {
    const stem = stems[at] ?? 0
    if (isMeant[stem] === 1) hits.push({ stem, start: starts[at] ?? 0, end: ends[at] ?? 0 })
  }
  return hits
}
