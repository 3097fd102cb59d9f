import TinyQueue from 'tinyqueue'

import type { Posting } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Word } from './words.ts'

export type Ranked = {
  /** how many documents were found */
  total: number
  /** places of the best documents, the best first */
  places: number[]
  /** a 1 at the number of each stem they were found by */
  isMeant: Uint8Array
}

type Index = {
  /** how many documents there are */
  size: number
  /** by the stem's number */
  postings: readonly Posting[]
  /** each stem's number */
  numbers: ReadonlyMap<string, number>
  vocabulary: Vocabulary
}

/** What a word found otherwise than by its own stem is worth. */
const worth = { itself: 1, beginning: 0.7, mistyped: 0.5, inside: 0.35 } as const

/** How many letters a word needs to be looked for in such a way. */
const atLeast = { beginning: 3, inside: 4, mistyped: 4 } as const

/** The stems a typed word may stand for, with what each is worth. */
const meanings = ({ numbers, vocabulary }: Index, { plain, stem }: Word) => {
  const found = new Map<number, number>()
  const add = (stems: Iterable<number>, value: number) => {
    for (const one of stems) if (!found.has(one)) found.set(one, value)
  }
  const own = numbers.get(stem)
  if (own !== undefined) add([own], worth.itself)
  const begun = vocabulary.beginningWith(plain)
  if (plain.length >= atLeast.beginning) add(begun, worth.beginning)
  // "licenses" has the stem of "licensed", and still may be meant for "licences".
  const isUnknown = begun.size === 0
  const part = stem.length >= atLeast.inside ? stem : plain
  if (part.length >= atLeast.inside) add(vocabulary.holding(part), worth.inside)
  if (isUnknown && plain.length >= atLeast.mistyped) add(vocabulary.near(plain), worth.mistyped)
  return found
}

/** What documents are worth for one word: the best of the word's meanings in each. */
const valuesOf = ({ size, postings }: Index, found: ReadonlyMap<number, number>) => {
  const values = new Float32Array(size)
  const touched: number[] = []
  for (const [stem, value] of found) {
    const { places = [], weights = [] } = postings[stem] ?? {}
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0
      const before = values[place] ?? 0
      const weight = value * (weights[at] ?? 0)
      if (before === 0) touched.push(place)
      if (weight > before) values[place] = weight
    }
  }
  return { values, touched }
}

/** A hit has at least two thirds of the words the best hit has, so that a long question finds something. */
const share = 2 / 3

type Scores = {
  /** what each document is worth for all words */
  values: Float32Array
  /** how many of the words each document has */
  matched: Uint8Array
  /** the documents that have one */
  touched: number[]
  isMeant: Uint8Array
}

const score = (index: Index, words: readonly Word[]): Scores => {
  const values = new Float32Array(index.size)
  const matched = new Uint8Array(index.size)
  const touched: number[] = []
  const isMeant = new Uint8Array(index.postings.length)
  for (const word of words) {
    const found = meanings(index, word)
    for (const stem of found.keys()) isMeant[stem] = 1
    const own = valuesOf(index, found)
    for (const place of own.touched) {
      if (matched[place] === 0) touched.push(place)
      values[place] = (values[place] ?? 0) + (own.values[place] ?? 0)
      matched[place] = (matched[place] ?? 0) + 1
    }
  }
  return { values, matched, touched, isMeant }
}

/** The best `most` of some places, the best first; of equals the first. */
const bestOf = (places: readonly number[], most: number, valueOf: (place: number) => number) => {
  const better = (one: number, other: number) => valueOf(other) - valueOf(one) || one - other
  const kept = new TinyQueue<number>([], (one, other) => better(other, one))
  for (const place of places) {
    const worst = kept.length < most ? undefined : kept.peek()
    if (worst !== undefined && better(place, worst) > 0) continue
    kept.push(place)
    if (kept.length > most) kept.pop()
  }
  return kept.data.toSorted(better)
}

/** Finds, and ranks the best `most`: more of the words first counts most, then how telling they are. */
export const rank = (
  index: Index,
  words: readonly Word[],
  isWanted: (place: number) => boolean,
  most: number,
): Ranked => {
  const { values, matched, touched, isMeant } = score(index, words)
  const found = touched.filter(isWanted)
  const best = found.reduce((most, place) => Math.max(most, matched[place] ?? 0), 0)
  const enough = Math.ceil(best * share)
  const hits = found.filter((place) => (matched[place] ?? 0) >= enough)
  const valueOf = (place: number) => (values[place] ?? 0) * (matched[place] ?? 0)
  return { total: hits.length, places: bestOf(hits, most, valueOf), isMeant }
}
