import type { Lexicon } from './lexicon.ts'

/** The searchable parts of an article; title and category weigh more than the text. */
export type Document = { title: string; category: string; plain: string }

/** Doubled, so that sums are integers. */
const weights = { title: 8, category: 3, plain: 2 } as const
const parts = ['title', 'category', 'plain'] as const

/** BM25's usual constants: how soon repetition stops counting, and how much length lowers the score. */
const saturation = 1.2
const lengthShare = 0.75

/** A place and a count share one number, which halves the memory. Counts are capped at this value. */
const maxCount = 2 ** 12

/** How often each article has a stem, and the resulting score. */
export const openPostings = ({ terms, visit: visitTerms }: Lexicon) => {
  /** by the stem's number: `place * maxCount + count` */
  const postings: number[][] = []
  /** by place: the terms of its article, each once */
  const termsAt: (Uint32Array | undefined)[] = []
  const lengths: number[] = []
  const sum = { articles: 0, words: 0 }

  /** Counts in the current document, by term and by stem; reset to zero after each one. */
  const termCounts: number[] = []
  const stemCounts: number[] = []

  const countIn = (document: Document) => {
    const numbers: number[] = []
    let words = 0
    for (const part of parts) {
      const value = weights[part]
      visitTerms(document[part], (term) => {
        const count = termCounts[term] ?? 0
        if (count === 0) numbers.push(term)
        termCounts[term] = count + value
        if (part !== 'category') words += 1
      })
    }
    return { numbers, words }
  }

  const stemsIn = (numbers: readonly number[]) => {
    const stems: number[] = []
    for (const term of numbers) {
      const stem = terms[term]?.stem ?? 0
      const count = stemCounts[stem] ?? 0
      if (count === 0) stems.push(stem)
      stemCounts[stem] = count + (termCounts[term] ?? 0)
      termCounts[term] = 0
    }
    return stems
  }

  const removeArticle = (place: number) => {
    const stems: number[] = []
    for (const number of termsAt[place] ?? []) {
      const term = terms[number]
      if (!term) continue
      term.articles -= 1
      stems.push(term.stem)
    }
    if (termsAt[place]) {
      sum.articles -= 1
      sum.words -= lengths[place] ?? 0
    }
    termsAt[place] = undefined
    return stems
  }

  return {
    /** Adds an article at a free place. */
    put: (place: number, document: Document) => {
      const { numbers, words } = countIn(document)
      for (const stem of stemsIn(numbers)) {
        const packed = place * maxCount + Math.min(stemCounts[stem] ?? 0, maxCount - 1)
        const posting = postings[stem]
        if (posting) posting.push(packed)
        else postings[stem] = [packed]
        stemCounts[stem] = 0
      }
      for (const number of numbers) {
        const term = terms[number]
        if (term) term.articles += 1
      }
      termsAt[place] = Uint32Array.from(numbers)
      lengths[place] = words
      sum.articles += 1
      sum.words += words
    },
    /** Removes articles together, so that each posting list is read only once. */
    remove: (places: ReadonlySet<number>) => {
      const stems = new Set([...places].flatMap(removeArticle))
      for (const stem of stems)
        postings[stem] = (postings[stem] ?? []).filter(
          (packed) => !places.has(Math.floor(packed / maxCount)),
        )
    },
    /** Frees the memory reserved for growth. */
    trim: () => {
      for (const [stem, posting] of postings.entries()) postings[stem] = posting.slice()
    },
    /** BM25: rare stems weigh more, and so do stems in short texts. */
    weigh: (stem: number, visit: (place: number, weight: number) => void) => {
      const posting = postings[stem] ?? []
      const mean = sum.words / (sum.articles || 1) || 1
      const rarity = Math.log(1 + (sum.articles - posting.length + 0.5) / (posting.length + 0.5))
      for (const packed of posting) {
        const place = Math.floor(packed / maxCount)
        const count = (packed % maxCount) / 2
        const weight = saturation * (1 - lengthShare + lengthShare * ((lengths[place] ?? 0) / mean))
        visit(place, Math.fround(rarity * ((count * (saturation + 1)) / (count + weight))))
      }
    },
  }
}

export type Postings = ReturnType<typeof openPostings>
