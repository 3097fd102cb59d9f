import { isOneEditAway } from '#server/domain/one-edit.ts'
import type { Term } from './lexicon.ts'

/** Finds the stems of words that begin with, contain, or nearly match what was typed. */
export type Vocabulary = {
  beginningWith: (part: string) => Set<number>
  holding: (part: string) => Set<number>
  near: (word: string) => Set<number>
  refresh: () => void
}

/** The maximum number of stems a typed word can match. */
const max = 200

const placeOf = (sorted: readonly Term[], term: string) => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.plain ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

const withBeginning = function* (sorted: readonly Term[], beginning: string) {
  for (let at = placeOf(sorted, beginning); ; at += 1) {
    const term = sorted[at]
    if (!term?.plain.startsWith(beginning)) return
    yield term
  }
}

/**
 * The terms that contain a part. Searching one long text with a term per line is faster than searching every
 * term.
 */
const withPart = function* (sorted: readonly Term[], lines: string, part: string) {
  for (let at = lines.indexOf(part); at >= 0;) {
    const end = lines.indexOf('\n', at + part.length - 1)
    const word = lines.slice(lines.lastIndexOf('\n', at) + 1, end)
    for (let place = placeOf(sorted, word); sorted[place]?.plain === word; place += 1) {
      const term = sorted[place]
      if (term) yield term
    }
    at = lines.indexOf(part, end)
  }
}

/** With one typo, either the first half of a word is intact or its second half, give or take a letter. */
const termsNear = function* (sorted: readonly Term[], lines: string, word: string) {
  const half = word.length >> 1
  const near = ({ plain }: Term) => isOneEditAway(word, plain)
  for (const term of withBeginning(sorted, word.slice(0, half))) if (near(term)) yield term
  for (const term of withPart(sorted, lines, `${word.slice(half + 1)}\n`))
    if (near(term)) yield term
}

const stemsOf = (terms: Iterable<Term>) => {
  const stems = new Set<number>()
  for (const { stem } of terms) {
    stems.add(stem)
    if (stems.size === max) break
  }
  return stems
}

const byPlain = (one: Term, other: Term) =>
  one.plain < other.plain ? -1 : Number(one.plain > other.plain)

/** Opens the vocabulary of all articles; `refresh` reads changes. */
export const openVocabulary = (terms: readonly Term[]): Vocabulary => {
  let known: Term[] = []
  let used: Term[] = []
  let lines = ''
  return {
    refresh: () => {
      if (terms.length > known.length)
        known = [...known, ...terms.slice(known.length)].sort(byPlain)
      used = known.filter(({ articles }) => articles > 0)
      lines = `\n${used.map(({ plain }) => plain).join('\n')}\n`
    },
    beginningWith: (part) => stemsOf(withBeginning(used, part)),
    holding: (part) => stemsOf(withPart(used, lines, part)),
    near: (word) => stemsOf(termsNear(used, lines, word)),
  }
}
