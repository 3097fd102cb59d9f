import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import Negotiator from 'negotiator'

import { formatLocale } from '#contract/limits.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import de from '#server/locales/de.json' with { type: 'json' }
import en from '#server/locales/en.json' with { type: 'json' }
import he from '#server/locales/he.json' with { type: 'json' }

/** One instance per language, because requests in different languages run in parallel. */
const newI18n = (locale: string, texts: Readonly<Record<string, string>>) => {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])
  const messages = { [locale]: Object.fromEntries(compiled) }
  return setupI18n({ locale, locales: formatLocale(locale), messages })
}

const complete = { en, de } satisfies Record<ServerLanguage, object>
const all = { ...complete, he: { ...en, ...he } }
type Locale = keyof typeof all

const compiled = new Map<Locale, I18n>()

/** A language's texts are compiled when they're first used. */
const compiledIn = (locale: Locale): I18n => {
  const known = compiled.get(locale)
  if (known) return known
  const i18n = newI18n(locale, all[locale])
  compiled.set(locale, i18n)
  return i18n
}

/** The server's texts in a language; English if it isn't supported. */
export const i18nIn = (language: string): I18n =>
  compiledIn(Object.hasOwn(all, language) ? (language as Locale) : 'en')

/** The best match of an Accept-Language header; English if none fits. */
export const preferredLocale = <Known extends string>(
  header: string | undefined,
  known: Record<Known, unknown>,
) => {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } })
  return (negotiator.language(Object.keys(known)) ?? 'en') as Known | 'en'
}

/** The best complete language for an Accept-Language header; English if none fits. */
export const languageFrom = (header: string | undefined): ServerLanguage =>
  preferredLocale(header, complete)

/** The texts that fit an Accept-Language header best. */
export const i18nFrom = (header: string | undefined): I18n =>
  compiledIn(preferredLocale(header, all))
