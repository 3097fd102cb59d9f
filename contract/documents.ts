import type { Language } from './limits.ts'

/** The languages of documents; users of other languages get English (A76). */
export const documentLanguages = ['en', 'de'] as const satisfies readonly Language[]
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The manual is a file of the portal, which a release prints with `npm run manual` (R9). */
export const manualPath = (language: DocumentLanguage) => `/documents/manual.${language}.pdf`

/** The server generates the form, because it contains the provider's addresses (G18). */
export const authorizationFormPath = (language: DocumentLanguage) =>
  `/api/documents/authorization-form.${language}.pdf`

export const documentLanguageOf = (language: string): DocumentLanguage =>
  documentLanguages.find((each) => each === language) ?? 'en'
