import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import type { Spellings, VisitWord } from './spellings.ts'
import { formsOf } from './words.ts'

/**
 * A word of some articles: its normalized spelling, the number of its stem, and how many articles
 * contain it.
 */
export type Term = { plain: string; stem: number; articles: number }

/** Numbers the terms of a language and their stems. */
export const openLexicon = (spellings: Spellings, language: KbLanguage) => {
  const terms: Term[] = []
  const termByForms = new Map<string, number>()
  const stemNumbers = new Map<string, number>()
  /** by the number of a spelling */
  const termBySpelling: number[] = []
  /** by the number of a stem: how its words are written in articles */
  const written: string[][] = []

  const stemNumber = (stem: string) => {
    const number = stemNumbers.get(stem) ?? stemNumbers.size
    stemNumbers.set(stem, number)
    return number
  }

  const look = (spelling: number) => {
    const spelt = spellings.spelt(spelling)
    const { plain, stem } = formsOf(spelt, language)
    const number = stemNumber(stem)
    ;(written[number] ??= []).push(spelt)
    const forms = `${plain} ${stem}`
    const known = termByForms.get(forms)
    if (known !== undefined) return known
    terms.push({ plain, stem: number, articles: 0 })
    termByForms.set(forms, terms.length - 1)
    return terms.length - 1
  }

  const termOf = (spelling: number) => {
    const term = termBySpelling[spelling] ?? look(spelling)
    termBySpelling[spelling] = term
    return term
  }

  return {
    terms: terms as readonly Term[],
    /** the number of a stem, if any article has ever contained it */
    stemOf: (stem: string) => stemNumbers.get(stem),
    /** How the words of a stem are written in articles. */
    writtenAs: (stem: number): readonly string[] => written[stem] ?? [],
    /** Visits the terms of a text, by their numbers. */
    visit: (text: string, visit: VisitWord) =>
      spellings.visit(text, (spelling, start, end) => visit(termOf(spelling), start, end)),
  }
}

export type Lexicon = ReturnType<typeof openLexicon>
