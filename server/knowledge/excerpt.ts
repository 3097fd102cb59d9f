/** A match of one of the query's stems. */
export type Hit = { stem: number; start: number; end: number }

/** Finds matches in a text. */
export type FindHits = (text: string) => Hit[]

/** The length of an excerpt in characters, and how many of them precede the first match. */
const length = 220
const before = 50

type Piece = { from: number; to: number }

/** Trims a piece of text to whole words. */
const trimToWords = (text: string, beginning: number): Piece => {
  const from = beginning <= 0 ? 0 : text.indexOf(' ', beginning) + 1
  const end = Math.max(beginning, 0) + length
  return { from, to: end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from) }
}

/** A piece of text, with ellipses where it was cut. */
const withEllipses = (text: string, { from, to }: Piece) =>
  `${from > 0 ? '… ' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? ' …' : ''}`

/** Where the piece with the most matches starts. */
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
export const opening = (plain: string) => withEllipses(plain, trimToWords(plain, 0))

/** The excerpt that shows why an article matched, with the matching words in it and in the title. */
export const excerpt = (
  { title, plain }: { title: string; plain: string },
  hitsIn: FindHits,
): { description: string; words: string[] } => {
  const hits = hitsIn(plain)
  const { from, to } = trimToWords(plain, bestStart(hits) - before)
  const words = [
    ...hitsIn(title).map(({ start, end }) => title.slice(start, end)),
    ...hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => plain.slice(start, end)),
  ]
  return { description: withEllipses(plain, { from, to }), words: [...new Set(words)] }
}
