import type { Term } from '#server/db/engine/engine.ts'
import { fold } from './sort-key.ts'

/** A ticket must match one term of each clause. */
export type Clause = readonly Term[]

/** How many characters of a word are significant. */
const longest = 40

const cut = (word: string) => (word.length > longest ? [...word].slice(0, longest).join('') : word)

/** Both "Muller" and "Mueller" find "Müller". */
const spellings = (text: string) => {
  const spelt = text.normalize('NFC').toLowerCase()
  const written = spelt.replace(/[äöü]/g, (letter) => `${letters[letter]}e`)
  return written === spelt ? [fold(spelt)] : [fold(spelt), fold(written)]
}
const letters: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u' }

const partsOf = (piece: string) => (piece.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)

const piecesOf = (text: string) => text.split(/\s+/)

/** The words in one piece of a text: `t100123`, `t` and `100123` in "T-100123". */
const wordsIn = (piece: string) =>
  spellings(piece).flatMap((spelt) => {
    const parts = partsOf(spelt)
    return parts.length > 1 ? [cut(parts.join('')), ...parts] : parts
  })

/** All words of a text, without duplicates. */
export const wordsOf = (text: string) => new Set(piecesOf(text).flatMap(wordsIn))

/** A piece with several parts is searched for as one word and as its parts. */
const clausesIn = (piece: string): Clause[] => {
  const forms = spellings(piece).map(partsOf)
  const whole = forms.map((parts) => ({ word: cut(parts.join('')), begins: true }))
  const [parts = []] = forms
  if (parts.length < 2) return parts.length === 0 ? [] : [whole]
  return parts.map((_, at) => [
    ...whole,
    ...forms.flatMap((form) => ({ word: form[at] ?? '', begins: at === parts.length - 1 })),
  ])
}

/** The clauses of a search, or null if it contains no word. */
export const clausesOf = (search: string): Clause[] | null => {
  const clauses = piecesOf(search).flatMap(clausesIn)
  const once = new Map(clauses.map((clause) => [JSON.stringify(clause), clause]))
  return once.size > 0 ? [...once.values()] : null
}

const isMeant = ({ word, begins }: Term, found: string) =>
  begins ? found.startsWith(word) : found === word

/** The words of a text that match a search, as written in the text. */
export const foundIn = (text: string, clauses: readonly Clause[]) => {
  const terms = clauses.flat()
  const isFound = (spelt: string) =>
    wordsIn(spelt).some((word) => terms.some((term) => isMeant(term, word)))
  return [
    ...new Set(
      piecesOf(text).flatMap((piece) =>
        [...piece.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([spelt]) => spelt).filter(isFound),
      ),
    ),
  ]
}
