import type { Language } from './limits.ts'

/** Documents exist in these languages; the others get English (A76). */
export const documentLanguages = ['en', 'de'] as const satisfies readonly Language[]
export type DocumentLanguage = (typeof documentLanguages)[number]

/** R9: the manual is a file of the portal; `npm run manual` makes it. */
export const manualPath = (language: DocumentLanguage) => `/documents/manual.${language}.pdf`

/** G18: the server makes the form, because it contains the provider's addresses. */
export const authorizationFormPath = (language: DocumentLanguage) =>
  `/api/documents/authorization-form.${language}.pdf`

export const documentLanguageOf = (language: string): DocumentLanguage =>
  documentLanguages.find((each) => each === language) ?? 'en'
