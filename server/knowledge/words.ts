import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'

import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'

/** A word of a text: where it stands, how it is spelt at its plainest, and its stem. */
export type Word = { start: number; end: number; plain: string; stem: string }

const bare = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** ä, ae and a are one letter, so that "Mueller", "Müller" and "Muller" meet; "neue" and "Quelle" stay. */
const fold: Record<KbLanguage, (word: string) => string> = {
  en: bare,
  de: (word) => bare(word).replace(/([ao])e|(?<![aeq])(u)e/g, '$1$2'),
}

const stem: Record<KbLanguage, (word: string) => string> = {
  en: (word) => english(bare(word)),
  de: (word) => fold.de(german(word)),
}

/** Remembers the stems of words seen before: texts repeat themselves. */
export const wordReader = (language: KbLanguage) => {
  const known = new Map<string, Pick<Word, 'plain' | 'stem'>>()
  const look = (spelt: string) => {
    const seen = known.get(spelt)
    if (seen) return seen
    const raw = spelt.toLowerCase().normalize('NFC')
    const forms = { plain: fold[language](raw), stem: stem[language](raw) }
    known.set(spelt, forms)
    return forms
  }
  return (text: string): Word[] => {
    const words: Word[] = []
    for (const { 0: spelt, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const { plain, stem: own } = look(spelt)
      words.push({ start: index, end: index + spelt.length, plain, stem: own })
    }
    return words
  }
}

const fillers: Record<KbLanguage, Set<string>> = {
  en: new Set(
    'a an and are as at be been but by can cannot do does for from has have how i if in is it its me my no not of on or our so that the their there they this to was we what when where which who why will with you your'.split(
      ' ',
    ),
  ),
  de: new Set(
    'aber als am an auch auf aus bei beim bin bis bitte da das dass dem den der des die dies diese dieser doch ein eine einem einen einer es fur geht habe haben hat ich ihr im in ist ja kann kein keine konnen man mein meine meinem meinen meiner mich mir mit nach nicht noch nur oder ob sein sich sie sind so uber um und uns unser unsere vom von vor was weil wenn wer werden wie wir wird wo zu zum zur'.split(
      ' ',
    ),
  ),
}

/** The words a question is about: without "how", "can" and "I", unless there is nothing else. */
export const wordsAsked = (question: string, language: KbLanguage): Word[] => {
  const all = wordReader(language)(question)
  const telling = all.filter(({ plain }) => plain.length > 1 && !fillers[language].has(plain))
  const chosen = telling.length > 0 ? telling : all
  return [...new Map(chosen.map((word) => [word.plain, word])).values()].slice(0, mostWords)
}

/** A question of more words is read up to here. */
const mostWords = 16
