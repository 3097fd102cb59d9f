import { setImmediate as breath } from 'node:timers/promises'

import { textWords, type TextWords } from './excerpt.ts'
import type { Word } from './words.ts'

/** What an article is found by; the heading and the category count more than the text. */
export type Document = { title: string; category: string; plain: string }

/** Where a stem stands: the places of the documents in their list, and what it weighs in each. */
export type Posting = { places: Uint32Array; weights: Float32Array }

const worth = { title: 4, category: 1.5, plain: 1 } as const
const parts = ['title', 'category', 'plain'] as const

/** BM25's usual constants: how fast repetition stops counting, how much length is held against a text. */
const saturation = 1.2
const lengthShare = 0.75

/** What is known of a document's words once it was read. */
export type DocumentWords = { titleWords: TextWords; plainWords: TextWords }

type Count = { places: number[]; counts: number[] }
type Counted = {
  /** by the stem's number */
  counts: Count[]
  lengths: number[]
  numbers: Map<string, number>
  /** each word with the number of its stem */
  stems: Map<string, number>
}

/** Stems are numbered as they come. */
const numberIn = ({ numbers, counts }: Counted, stem: string) => {
  const known = numbers.get(stem)
  if (known !== undefined) return known
  numbers.set(stem, counts.length)
  counts.push({ places: [], counts: [] })
  return counts.length - 1
}

const countDocument = (
  counted: Counted,
  place: number,
  words: Record<keyof Document, Word[]>,
): DocumentWords => {
  const own = new Map<number, number>()
  for (const part of parts) {
    for (const { plain, stem } of words[part]) {
      const number = numberIn(counted, stem)
      own.set(number, (own.get(number) ?? 0) + worth[part])
      counted.stems.set(plain, number)
    }
  }
  for (const [number, count] of own) {
    counted.counts[number]?.places.push(place)
    counted.counts[number]?.counts.push(count)
  }
  counted.lengths.push(words.plain.length + words.title.length)
  const numberOf = (stem: string) => numberIn(counted, stem)
  return {
    titleWords: textWords(words.title, numberOf),
    plainWords: textWords(words.plain, numberOf),
  }
}

/** BM25: rare stems weigh more, and each in a short text more than in a long one. */
const weigh = ({ counts: all, lengths }: Counted): Posting[] => {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)
  const weightIn = (place: number, count: number) => {
    const relative = (lengths[place] ?? mean) / (mean || 1)
    const held = saturation * (1 - lengthShare + lengthShare * relative)
    return (count * (saturation + 1)) / (count + held)
  }
  return all.map(({ places, counts }) => {
    const rarity = Math.log(1 + (lengths.length - places.length + 0.5) / (places.length + 0.5))
    const weights = places.map((place, at) => rarity * weightIn(place, counts[at] ?? 0))
    return { places: Uint32Array.from(places), weights: Float32Array.from(weights) }
  })
}

/** How many documents are read before other requests get their turn. */
const atOnce = 50

/**
 * Reads all documents. Stems have numbers: `postings` has them in that order, `numbers` by the
 * stem, `stems` by every word.
 */
export const readPostings = async (
  documents: readonly Document[],
  read: (text: string) => Word[],
) => {
  const counted: Counted = { counts: [], lengths: [], numbers: new Map(), stems: new Map() }
  const words: DocumentWords[] = []
  for (const [place, { title, category, plain }] of documents.entries()) {
    if (place % atOnce === atOnce - 1) await breath()
    const own = { title: read(title), category: read(category), plain: read(plain) }
    words.push(countDocument(counted, place, own))
  }
  const { numbers, stems } = counted
  return { postings: weigh(counted), numbers, stems, words }
}
