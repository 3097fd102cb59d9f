import type { Posting } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Word } from './words.ts'

export type Ranked = {
  /** places of documents, the best first */
  places: number[]
  /** the stems they were found by */
  stems: Set<string>
}

type Index = { size: number; postings: ReadonlyMap<string, Posting>; vocabulary: Vocabulary }

/** What a word found otherwise than by its own stem is worth. */
const worth = { itself: 1, beginning: 0.7, mistyped: 0.5, inside: 0.35 } as const

/** How many letters a word needs to be looked for in such a way. */
const atLeast = { beginning: 3, inside: 4, mistyped: 4 } as const

/** The stems a typed word may stand for, with what each is worth. */
const meanings = ({ postings, vocabulary }: Index, { plain, stem }: Word) => {
  const found = new Map<string, number>()
  const add = (stems: Iterable<string>, value: number) => {
    for (const one of stems) if (!found.has(one)) found.set(one, value)
  }
  if (postings.has(stem)) add([stem], worth.itself)
  const begun = vocabulary.beginningWith(plain)
  if (plain.length >= atLeast.beginning) add(begun, worth.beginning)
  // "licenses" has the stem of "licensed", and still may be meant for "licences".
  const isUnknown = begun.size === 0
  const part = stem.length >= atLeast.inside ? stem : plain
  if (part.length >= atLeast.inside) add(vocabulary.holding(part), worth.inside)
  if (isUnknown && plain.length >= atLeast.mistyped) add(vocabulary.near(plain), worth.mistyped)
  return found
}

/** What each document is worth for one word: the best of the word's meanings in it. */
const valuesOf = ({ size, postings }: Index, found: ReadonlyMap<string, number>) => {
  const values = new Float32Array(size)
  for (const [stem, value] of found) {
    const posting = postings.get(stem)
    posting?.places.forEach((place, at) => {
      const weight = value * (posting.weights[at] ?? 0)
      if (weight > (values[place] ?? 0)) values[place] = weight
    })
  }
  return values
}

/** A hit has at least two thirds of the words the best hit has, so that a long question finds something. */
const share = 2 / 3

/** Finds and ranks: more of the words first counts most, then how telling they are. */
export const rank = (
  index: Index,
  words: readonly Word[],
  isWanted: (place: number) => boolean,
): Ranked => {
  const scores = new Float32Array(index.size)
  const matched = new Uint8Array(index.size)
  const stems = new Set<string>()
  for (const word of words) {
    const found = meanings(index, word)
    for (const stem of found.keys()) stems.add(stem)
    valuesOf(index, found).forEach((value, place) => {
      if (value === 0) return
      scores[place] = (scores[place] ?? 0) + value
      matched[place] = (matched[place] ?? 0) + 1
    })
  }
  const hits: number[] = []
  matched.forEach((count, place) => {
    if (count > 0 && isWanted(place)) hits.push(place)
  })
  const best = hits.reduce((most, place) => Math.max(most, matched[place] ?? 0), 0)
  const enough = Math.ceil(best * share)
  const valueOf = (place: number) => (scores[place] ?? 0) * (matched[place] ?? 0)
  const places = hits.filter((place) => (matched[place] ?? 0) >= enough)
  return {
    places: places.sort((one, other) => valueOf(other) - valueOf(one) || one - other),
    stems,
  }
}
