import { i18n, type Messages } from '@lingui/core'

import { formatLocale, languages, type Language } from '#contract/limits.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { directionOf, firstSupported } from './languages.ts'

type Catalogue = () => Promise<{ messages: Messages }>

const catalogues: Record<Language, Catalogue> = {
  en: () => import('../../locales/en.po'),
  de: () => import('../../locales/de.po'),
  he: () => import('../../locales/he.po'),
  es: () => import('../../locales/es.po'),
}

const complete: readonly Language[] = ['en', 'de']
let fallbacks: ReadonlySet<string> = new Set()

/** This text has no translation in the current language, so it's in English (K32). */
export const isFallback = (id: string) => fallbacks.has(id)

/** Texts of an area that not every user opens, in its languages. */
export type AreaTexts = Record<'en' | 'de', Catalogue>

const areas = new Set<AreaTexts>()

const spokenIn = (language: string) => (language === 'de' ? 'de' : 'en')

const messagesIn = async (language: Language) => {
  const spoken = spokenIn(language)
  // Last, because an area has no Hebrew for the texts it shares with the sign-in.
  const all = [...[...areas].map((area) => area[spoken]), catalogues[language]]
  const loaded = await Promise.all(all.map((catalogue) => catalogue()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

/** Fetches the texts of an area that will probably be needed next. */
export const fetchTexts = (area: AreaTexts) => area[spokenIn(i18n.locale)]()

/** Loads the texts of an area now, and again for each language shown later. */
export async function addTexts(area: AreaTexts) {
  if (areas.has(area)) return
  const { locale } = i18n
  const { messages } = await area[spokenIn(locale)]()
  areas.add(area)
  i18n.load(locale, messages)
}

/** Where a catalogue has no translation, Lingui compiles the English text into it. */
const fallbacksIn = async (messages: Messages) => {
  const { messages: english } = await catalogues.en()
  const ids = Object.keys(messages)
  return new Set(ids.filter((id) => JSON.stringify(messages[id]) === JSON.stringify(english[id])))
}

/** The stored choice, else the browser's preference. */
export const preferredLanguage = (): Language =>
  readRecord('language') ?? firstSupported(navigator.languages)

/** Shows a language without storing it. */
export async function showLanguage(language: Language) {
  const messages = await messagesIn(language)
  fallbacks = complete.includes(language) ? new Set() : await fallbacksIn(messages)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  i18n.loadAndActivate({ locale: language, locales: formatLocale(language), messages })
}

/** Shows the preferred language if it's available here, else English; the stored choice stays. */
export async function showOneOf(spoken: readonly Language[]) {
  const preferred = preferredLanguage()
  const language = spoken.includes(preferred) ? preferred : languages[0]
  if (i18n.locale !== language) await showLanguage(language)
}

/** Shows a language and stores it for the next visit. */
export async function saveLanguage(language: Language) {
  writeRecord('language', language)
  await showLanguage(language)
}

const choiceListeners = new Set<() => void>()

/** Calls `listener` whenever the user has chosen a language, until the returned function is called. */
export const onLanguageChoice = (listener: () => void) => {
  choiceListeners.add(listener)
  return () => void choiceListeners.delete(listener)
}

/** The user has chosen this language. */
export async function chooseLanguage(language: Language) {
  writeRecord('language.chosen', language)
  for (const listener of choiceListeners) listener()
  await saveLanguage(language)
}

if (import.meta.hot) {
  // The argument is the new module; importing again would return the old one and reload the page.
  const renew = (language: Language) => (fresh: Record<string, unknown> | undefined) => {
    if (fresh && language === i18n.locale) i18n.load(language, fresh['messages'] as Messages)
  }
  import.meta.hot.accept('../../locales/en.po', renew('en'))
  import.meta.hot.accept('../../locales/de.po', renew('de'))
  import.meta.hot.accept('../../locales/he.po', renew('he'))
  import.meta.hot.accept('../../locales/es.po', renew('es'))
}
