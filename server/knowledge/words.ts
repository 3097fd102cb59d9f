import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'

import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'

/** A word's normalized spelling and its stem. */
export type Forms = { plain: string; stem: string }

const withoutAccents = (spelt: string) =>
  spelt.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/**
 * Treats ä, ae and a as the same letter, so that "Mueller", "Müller" and "Muller" match; "neue" and
 * "Quelle" don't change.
 */
const fold: Record<KbLanguage, (spelt: string) => string> = {
  en: withoutAccents,
  de: (spelt) => withoutAccents(spelt).replace(/([ao])e|(?<![aeq])(u)e/g, '$1$2'),
}

const stem: Record<KbLanguage, (spelt: string) => string> = {
  en: (spelt) => english(withoutAccents(spelt)),
  de: (spelt) => fold.de(german(spelt)),
}

export const formsOf = (spelt: string, language: KbLanguage): Forms => {
  const raw = spelt.toLowerCase().normalize('NFC')
  return { plain: fold[language](raw), stem: stem[language](raw) }
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

/** The words of a query without stop words such as "how", "can" and "I", unless there are no others. */
export const queryWords = (question: string, language: KbLanguage): Forms[] => {
  const words = question.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const all = words.map((spelt) => formsOf(spelt, language))
  const meaningful = all.filter(({ plain }) => plain.length > 1 && !fillers[language].has(plain))
  const chosen = meaningful.length > 0 ? meaningful : all
  return [...new Map(chosen.map((forms) => [forms.plain, forms])).values()].slice(0, maxWords)
}

/** Words of a query beyond this are ignored. */
const maxWords = 16
