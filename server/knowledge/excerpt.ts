import type { Word } from './words.ts'

/** Which stem, by its number, stands where in a text; what a search shows is cut by it. */
export type TextWords = { stems: Uint32Array; starts: Uint32Array; ends: Uint32Array }

/** Keeps the words of a text as numbers. */
export const textWords = (
  words: readonly Word[],
  numberOf: (stem: string) => number,
): TextWords => ({
  stems: Uint32Array.from(words, ({ stem }) => numberOf(stem)),
  starts: Uint32Array.from(words, ({ start }) => start),
  ends: Uint32Array.from(words, ({ end }) => end),
})

/** Where one of the stems that were looked for stands. */
type Hit = { stem: number; start: number; end: number }

/** The places of some stems in a text; `isMeant` has a 1 at each of their numbers. */
const hitsIn = ({ stems, starts, ends }: TextWords, isMeant: Uint8Array) => {
  const hits: Hit[] = []
  for (let at = 0; at < stems.length; at += 1) {
    const stem = stems[at] ?? 0
    if (isMeant[stem] === 1) hits.push({ stem, start: starts[at] ?? 0, end: ends[at] ?? 0 })
  }
  return hits
}

/** Characters of an excerpt, and how many of them stand before the first word found. */
const length = 220
const before = 50

type Piece = { from: number; to: number }

/** A piece of a text of whole words, at its beginning or later. */
const whole = (text: string, beginning: number): Piece => {
  const from = beginning <= 0 ? 0 : text.indexOf(' ', beginning) + 1
  const end = Math.max(beginning, 0) + length
  return { from, to: end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from) }
}

/** A piece of a text, with dots where it was cut. */
const dotted = (text: string, { from, to }: Piece) =>
  `${from > 0 ? '… ' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? ' …' : ''}`

/** Where most of the words that were looked for stand together. */
const bestStart = (hits: readonly Hit[]) => {
  const stemsFrom = (start: number) =>
    new Set(
      hits
        .filter((hit) => hit.start >= start && hit.end < start + length - before)
        .map((hit) => hit.stem),
    ).size
  let best = { start: 0, count: 0 }
  for (const { start } of hits.slice(0, 40)) {
    const count = stemsFrom(start)
    if (count > best.count) best = { start, count }
  }
  return best.start
}

/** The beginning of a text. */
export const opening = (plain: string) => dotted(plain, whole(plain, 0))

type Shown = { title: string; plain: string; titleWords: TextWords; plainWords: TextWords }

/** The piece of a text that shows why it was found, and the words found in it and in the title. */
export const excerpt = (
  { title, plain, titleWords, plainWords }: Shown,
  isMeant: Uint8Array,
): { description: string; words: string[] } => {
  const hits = hitsIn(plainWords, isMeant)
  const { from, to } = whole(plain, bestStart(hits) - before)
  const words = [
    ...hitsIn(titleWords, isMeant).map(({ start, end }) => title.slice(start, end)),
    ...hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => plain.slice(start, end)),
  ]
  return { description: dotted(plain, { from, to }), words: [...new Set(words)] }
}
