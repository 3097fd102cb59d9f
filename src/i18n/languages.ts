import { languages, type Language } from '#contract/limits.ts'

/** Each language by its own name, so that everybody finds theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  he: 'עברית',
  es: 'Español',
}

export const directionOf = (language: Language) => (language === 'he' ? 'rtl' : 'ltr')

export const isLanguage = (text: string): text is Language =>
  languages.some((language) => language === text)

/** The first of the wanted tags ("de-AT") that is spoken here; K32: English when none is. */
export const firstSpoken = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? languages[0]
