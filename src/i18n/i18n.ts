import { i18n, type Messages } from '@lingui/core'

import { languages, type Language } from '#contract/limits.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { directionOf, firstSpoken } from './languages.ts'

type Catalogue = () => Promise<{ messages: Messages }>
type Catalogues = { en: Catalogue } & { [Spoken in Language]?: Catalogue }

/** Texts by area: what every page and the whole sign-in needs, and what only some pages say. */
const catalogues = {
  ground: {
    en: () => import('../../locales/en.po'),
    de: () => import('../../locales/de.po'),
    he: () => import('../../locales/he.po'),
    es: () => import('../../locales/es.po'),
  },
  account: {
    en: () => import('../../locales/account/en.po'),
    de: () => import('../../locales/account/de.po'),
  },
  forms: {
    en: () => import('../../locales/forms/en.po'),
    de: () => import('../../locales/forms/de.po'),
    es: () => import('../../locales/forms/es.po'),
  },
  knowledge: {
    en: () => import('../../locales/knowledge/en.po'),
    de: () => import('../../locales/knowledge/de.po'),
  },
  loginHelp: {
    en: () => import('../../locales/login-help/en.po'),
    de: () => import('../../locales/login-help/de.po'),
    he: () => import('../../locales/login-help/he.po'),
  },
  management: {
    en: () => import('../../locales/management/en.po'),
    de: () => import('../../locales/management/de.po'),
  },
  tickets: {
    en: () => import('../../locales/tickets/en.po'),
    de: () => import('../../locales/tickets/de.po'),
  },
  newTicket: {
    en: () => import('../../locales/new-ticket/en.po'),
    de: () => import('../../locales/new-ticket/de.po'),
  },
} satisfies Record<string, Catalogues>

export type Area = keyof typeof catalogues
const wanted = new Set<Area>(['ground'])

const complete: readonly Language[] = ['en', 'de']
const fallbacks = new Set<string>()

/** K32: this text has no translation into the language shown and stands in English. */
export const isFallback = (id: string) => fallbacks.has(id)

/** Where a catalogue has no translation, it holds the English text. */
const noteFallbacks = (messages: Messages, english: Messages) => {
  for (const [id, message] of Object.entries(messages))
    if (JSON.stringify(message) === JSON.stringify(english[id])) fallbacks.add(id)
}

/** An area that does not speak a language speaks English. */
const messagesOf = async (area: Area, language: Language) => {
  const spoken: Catalogues = catalogues[area]
  const { messages } = await (spoken[language] ?? spoken.en)()
  if (!complete.includes(language)) noteFallbacks(messages, (await spoken.en()).messages)
  return messages
}

/** The texts of an area come along with the next language shown. */
export const wantTexts = (area: Area) => void wanted.add(area)

/** Waits until the texts of some areas are there. */
export const needTexts = (...areas: Area[]) => Promise.all(areas.map(need))

async function need(area: Area) {
  if (wanted.has(area)) return
  const language = i18n.locale as Language
  const messages = await messagesOf(area, language)
  i18n.load(language, messages)
  wanted.add(area)
}

/** The stored choice, else the browser's wish. */
export const preferredLanguage = (): Language =>
  readRecord('language') ?? firstSpoken(navigator.languages)

/** Shows a language without remembering it. */
export async function showLanguage(language: Language) {
  fallbacks.clear()
  const parts = await Promise.all([...wanted].map((area) => messagesOf(area, language)))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts) })
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
export async function keepLanguage(language: Language) {
  writeRecord('language', language)
  await showLanguage(language)
}

/** The person wants this language, here and from now on. */
export async function chooseLanguage(language: Language) {
  writeRecord('language.chosen', language)
  await keepLanguage(language)
}

if (import.meta.hot) {
  // The module handed over is the new one; importing again would give the old one and reload the page.
  const renew =
    (language: Language) => (modules: readonly (Record<string, unknown> | undefined)[]) => {
      for (const fresh of modules) {
        if (fresh && language === i18n.locale) i18n.load(language, fresh['messages'] as Messages)
      }
    }
  import.meta.hot.accept(
    [
      '../../locales/en.po',
      '../../locales/tickets/en.po',
      '../../locales/account/en.po',
      '../../locales/forms/en.po',
      '../../locales/knowledge/en.po',
      '../../locales/management/en.po',
      '../../locales/new-ticket/en.po',
    ],
    renew('en'),
  )
  import.meta.hot.accept(
    [
      '../../locales/de.po',
      '../../locales/tickets/de.po',
      '../../locales/account/de.po',
      '../../locales/forms/de.po',
      '../../locales/knowledge/de.po',
      '../../locales/management/de.po',
      '../../locales/new-ticket/de.po',
    ],
    renew('de'),
  )
  import.meta.hot.accept(['../../locales/he.po'], renew('he'))
  import.meta.hot.accept(['../../locales/es.po', '../../locales/forms/es.po'], renew('es'))
}
