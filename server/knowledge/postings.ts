import { setImmediate as breath } from 'node:timers/promises'

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

type Count = { places: number[]; counts: number[] }
type Counted = { byStem: Map<string, Count>; lengths: number[]; stems: Map<string, string> }

const countDocument = (
  { byStem, lengths, stems }: Counted,
  place: number,
  words: Record<keyof Document, Word[]>,
) => {
  const own = new Map<string, number>()
  for (const part of parts) {
    for (const { plain, stem } of words[part]) {
      own.set(stem, (own.get(stem) ?? 0) + worth[part])
      stems.set(plain, stem)
    }
  }
  for (const [stem, count] of own) {
    const entry = byStem.get(stem) ?? { places: [], counts: [] }
    entry.places.push(place)
    entry.counts.push(count)
    byStem.set(stem, entry)
  }
  lengths.push(words.plain.length + words.title.length)
}

/** BM25: rare stems weigh more, and each in a short text more than in a long one. */
const weigh = ({ byStem, lengths }: Counted) => {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)
  const weightIn = (place: number, count: number) => {
    const relative = (lengths[place] ?? mean) / (mean || 1)
    const held = saturation * (1 - lengthShare + lengthShare * relative)
    return (count * (saturation + 1)) / (count + held)
  }
  const postings = new Map<string, Posting>()
  for (const [stem, { places, counts }] of byStem) {
    const rarity = Math.log(1 + (lengths.length - places.length + 0.5) / (places.length + 0.5))
    const weights = places.map((place, at) => rarity * weightIn(place, counts[at] ?? 0))
    postings.set(stem, { places: Uint32Array.from(places), weights: Float32Array.from(weights) })
  }
  return postings
}

/** How many documents are read before other requests get their turn. */
const atOnce = 50

/** Reads all documents; `stems` has every word with its stem. */
export const readPostings = async (
  documents: readonly Document[],
  read: (text: string) => Word[],
) => {
  const counted: Counted = { byStem: new Map(), lengths: [], stems: new Map() }
  for (const [place, { title, category, plain }] of documents.entries()) {
    if (place % atOnce === atOnce - 1) await breath()
    countDocument(counted, place, {
      title: read(title),
      category: read(category),
      plain: read(plain),
    })
  }
  return { postings: weigh(counted), stems: counted.stems }
}
