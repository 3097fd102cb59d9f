import type { Word } from './words.ts'

/** Characters of an excerpt, and how many of them stand before the first word found. */
const length = 220
const before = 50

/** The whole words of a piece of a text, with dots where it was cut. */
const cut = (text: string, from: number, to: number) => {
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1
  const end = to >= text.length ? text.length : Math.max(text.lastIndexOf(' ', to), start)
  const piece = text.slice(start, end).toWellFormed()
  return `${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`
}

/** Where most of the words that were looked for stand together. */
const bestStart = (hits: readonly Word[]) => {
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
export const opening = (plain: string) => cut(plain, 0, length)

/** The piece of a text that shows why it was found, and the words found in it and in the title. */
export const excerpt = (
  { title, plain }: { title: string; plain: string },
  stems: ReadonlySet<string>,
  read: (text: string) => Word[],
) => {
  const found = (text: string) => read(text).filter(({ stem }) => stems.has(stem))
  const start = bestStart(found(plain)) - before
  const description = cut(plain, start, Math.max(start, 0) + length)
  const words = [title, description].flatMap((text) =>
    found(text).map((word) => text.slice(word.start, word.end)),
  )
  return { description, words: [...new Set(words)] }
}
