import { chooseLanguage, showOneOf } from '#src/i18n/i18n.ts'
import type { Language } from '#contract/limits.ts'
import { redirect } from '@tanstack/react-router'

/** Shows a form page in one of its languages (F7). */
export const enterForm = (spoken: readonly Language[]) => () => showOneOf(spoken)

/** An address in another language chooses that language and leads to the page (R13–R16). */
export const aliasOf =
  (
    to: '/partner-agreement' | '/request-certification' | '/contract-data-processing',
    language: Language,
  ) =>
  async () => {
    await chooseLanguage(language)
    throw redirect({ to, replace: true })
  }
