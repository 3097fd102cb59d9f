import TinyQueue from 'tinyqueue'

import type { WordValues } from './word-values.ts'

export type Ranked = {
  /** how many documents were found */
  total: number
  /** places of the best documents, the best first */
  places: number[]
}

/**
 * A result must match at least two thirds as many words as the best result, so that long queries still find
 * something.
 */
const share = 2 / 3

/** Adds up the scores of all words, and counts how many of the words each document has. */
const add = (size: number, words: readonly WordValues[]) => {
  const sums = new Float32Array(size)
  const matched = new Uint8Array(size)
  const touched: number[] = []
  for (const { places, values } of words) {
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0
      const before = matched[place] ?? 0
      if (before === 0) touched.push(place)
      sums[place] = (sums[place] ?? 0) + (values[at] ?? 0)
      matched[place] = before + 1
    }
  }
  return { sums, matched, touched }
}

type Hit = { place: number; value: number }

/**
 * Returns the best `max` documents and the number of matches. The score grows with the number of matching
 * words and their rarity; ties are sorted by title.
 */
export const rank = (
  titleRanks: Uint32Array,
  words: readonly WordValues[],
  isWanted: ((place: number) => boolean) | undefined,
  max: number,
): Ranked => {
  const { sums, matched, touched } = add(titleRanks.length, words)
  const rankOf = ({ place }: Hit) => titleRanks[place] ?? 0
  const better = (one: Hit, other: Hit) => other.value - one.value || rankOf(one) - rankOf(other)
  const places = isWanted ? touched.filter(isWanted) : touched
  let best = 0
  for (const place of places) best = Math.max(best, matched[place] ?? 0)
  const enough = Math.ceil(best * share)
  const hits = new TinyQueue<Hit>([], (one, other) => better(other, one))
  let total = 0
  let worst = 0
  for (const place of places) {
    const count = matched[place] ?? 0
    if (count < enough) continue
    total += 1
    const value = (sums[place] ?? 0) * count
    if (hits.length === max && value < worst) continue
    hits.push({ place, value })
    if (hits.length > max) hits.pop()
    worst = hits.peek()?.value ?? 0
  }
  return { total, places: hits.data.toSorted(better).map(({ place }) => place) }
}
