import { languages, type Language } from '#contract/limits.ts'

/** Each language by its own name, so that users find theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  he: 'עברית',
  es: 'Español',
}

/** The languages to choose from, per area; the others fall back to English (A2, A78, B43). */
export const loginLanguages = ['en', 'de', 'he'] as const satisfies readonly Language[]
export const portalLanguages = ['en', 'de'] as const satisfies readonly Language[]

/** The public form pages; Spanish has texts on one of them only (F7). */
export const formLanguages = ['en', 'de'] as const satisfies readonly Language[]
export const dataProcessingLanguages = ['en', 'de', 'es'] as const satisfies readonly Language[]

export const directionOf = (language: Language) => (language === 'he' ? 'rtl' : 'ltr')

const isLanguage = (text: string): text is Language =>
  languages.some((language) => language === text)

/** The first of the requested tags ("de-AT") that is supported; English if none is (K32). */
export const firstSupported = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? languages[0]
