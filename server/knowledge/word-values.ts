import { LRUCache } from 'lru-cache'

import type { Lexicon } from './lexicon.ts'
import type { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Forms } from './words.ts'

/** The parts of an index used to look up a word. */
export type WordIndex = {
  /** greater than every article's place */
  size: () => number
  lexicon: Lexicon
  postings: Postings
  vocabulary: Vocabulary
}

/** The matches of a word: documents with their scores, and the stems it can match. */
export type WordValues = { places: Uint32Array; values: Float32Array; stems: readonly number[] }

/** The weight of each kind of match. */
const weights = { itself: 1, beginning: 0.7, mistyped: 0.5, inside: 0.35 } as const

/** How many letters a word needs for each kind of match. */
const atLeast = { beginning: 3, inside: 4, mistyped: 4 } as const

/** The stems a typed word can match, with their weights. */
const meanings = ({ lexicon, vocabulary }: WordIndex, { plain, stem }: Forms) => {
  const values = new Map<number, number>()
  const add = (stems: Iterable<number>, value: number) => {
    for (const one of stems) if (!values.has(one)) values.set(one, value)
  }
  const own = lexicon.stemOf(stem)
  if (own !== undefined) add([own], weights.itself)
  const beginnings = vocabulary.beginningWith(plain)
  if (plain.length >= atLeast.beginning) add(beginnings, weights.beginning)
  // "licenses" has the same stem as "licensed", but may also be a misspelled "licences".
  const isUnknown = beginnings.size === 0
  const part = stem.length >= atLeast.inside ? stem : plain
  if (part.length >= atLeast.inside) add(vocabulary.holding(part), weights.inside)
  if (isUnknown && plain.length >= atLeast.mistyped) add(vocabulary.near(plain), weights.mistyped)
  return values
}

/** Keeps the best match of the word in each document. */
const look = (index: WordIndex, word: Forms): WordValues => {
  const values = meanings(index, word)
  const best = new Float32Array(index.size())
  const places: number[] = []
  for (const [stem, value] of values)
    index.postings.weigh(stem, (place, own) => {
      const before = best[place] ?? 0
      const weight = value * own
      if (before === 0) places.push(place)
      if (weight > before) best[place] = weight
    })
  return {
    places: Uint32Array.from(places),
    values: Float32Array.from(places, (place) => best[place] ?? 0),
    stems: [...values.keys()],
  }
}

/** Size of the cache in bytes; a word that half of 50,000 articles contain takes 200 KB. */
const maxBytes = 4 * 2 ** 20

/** Caches what recent words found: users search for printers and passwords again and again. */
export const wordValues = (index: WordIndex) => {
  const known = new LRUCache<string, WordValues>({
    maxSize: maxBytes,
    sizeCalculation: ({ places, stems }) => 8 * (places.length + stems.length) + 200,
  })
  return {
    of: (word: Forms): WordValues => {
      const key = `${word.plain} ${word.stem}`
      const values = known.get(key) ?? look(index, word)
      known.set(key, values)
      return values
    },
    forget: () => known.clear(),
  }
}
