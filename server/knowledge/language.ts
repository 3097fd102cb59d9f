import { kbLanguages } from '#contract/limits.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'

/** Every language other than German reads English (A33). */
export const languageWith = (languageId: number): KbLanguage =>
  languageId === kbLanguages.de ? 'de' : 'en'
