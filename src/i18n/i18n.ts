import { i18n, type Messages } from '@lingui/core'

import { languages, type Language } from '#contract/limits.ts'
import { directionOf, firstSpoken, isLanguage } from './languages.ts'

const storageKey = 'statedesk.language'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  de: () => import('../../locales/de.po'),
  he: () => import('../../locales/he.po'),
  es: () => import('../../locales/es.po'),
}

/** The stored choice, else the browser's wish. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return stored && isLanguage(stored) ? stored : firstSpoken(navigator.languages)
}

/** Shows a language without remembering it. */
export async function showLanguage(language: Language) {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Shows the preferred language where it is spoken, else English; what is kept stays kept. */
export async function speakOneOf(spoken: readonly Language[]) {
  const preferred = preferredLanguage()
  const language = spoken.includes(preferred) ? preferred : languages[0]
  if (i18n.locale !== language) await showLanguage(language)
}

/** Shows a language and keeps it for the next visit. */
export async function chooseLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  await showLanguage(language)
}

if (import.meta.hot) {
  // The module handed over is the new one; importing again would give the old one and reload the page.
  import.meta.hot.accept(
    ['../../locales/en.po', '../../locales/de.po', '../../locales/he.po', '../../locales/es.po'],
    (modules) => {
      const fresh = modules[languages.findIndex((language) => language === i18n.locale)]
      if (fresh) i18n.loadAndActivate({ locale: i18n.locale, messages: fresh['messages'] })
    },
  )
}
