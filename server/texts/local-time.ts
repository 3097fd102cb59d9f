import type { I18n } from '@lingui/core'

import { isTimeZone } from '#server/domain/times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string) => {
  const cached = formats.get(timeZone)
  if (cached) return cached
  // Swedish writes dates like ISO 8601, which spreadsheets read in every language.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formats.set(timeZone, made)
  return made
}

/** The requested time zone; UTC if it's missing or unknown. */
export const timeZoneOf = (name = 'UTC') => (isTimeZone(name) ? name : 'UTC')

/** Formats epoch milliseconds as `2026-11-21 12:50`. */
export const localTime = (instant: number, timeZone: string) => formatIn(timeZone).format(instant)

/** Formats a time as `21 November 2026 at 12:50`, in the language of the texts. */
export const longTime = (i18n: I18n, instant: number, timeZone: string) =>
  i18n.date(new Date(instant), { dateStyle: 'long', timeStyle: 'short', timeZone })

/** Formats a time as `21 November 2026 at 12:50 CET`, for readers whose time zone is unknown. */
export const zonedTime = (i18n: I18n, instant: number, timeZone: string) =>
  i18n.date(new Date(instant), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
