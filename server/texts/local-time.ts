import type { I18n } from '@lingui/core'

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

const isTimeZone = (name: string) => {
  try {
    formatIn(name)
    return true
  } catch {
    return false
  }
}

/** The requested time zone; UTC if it's missing or unknown. */
export const timeZoneOf = (name = 'UTC') => (isTimeZone(name) ? name : 'UTC')

/** Formats epoch milliseconds as `2026-11-21 12:50`. */
export const localTime = (instant: number, timeZone: string) => formatIn(timeZone).format(instant)

/** Formats a time as `21 November 2026 at 12:50`, in the language of the texts. */
export const longTime = (i18n: I18n, instant: number, timeZone: string) =>
  i18n.date(new Date(instant), { dateStyle: 'long', timeStyle: 'short', timeZone })
