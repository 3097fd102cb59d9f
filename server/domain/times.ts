import * as z from 'zod'

/** The UTC day of an instant: `2026-11-30`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The same day of a later month or, if that month is shorter, its last day: 30 January becomes 28 February. */
export const monthsLater = (at: number, months: number, timeZone: string) => {
  // Swedish writes dates like ISO 8601.
  const date = new Date(at).toLocaleDateString('sv-SE', { timeZone })
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const then = Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))
  return at + (then - Date.UTC(year, month - 1, dayOfMonth))
}

/** Whether this is an IANA name such as `Europe/Berlin`. */
export const isTimeZone = (name: string) => {
  // A format takes 8 MB of memory, but only it knows the former names of zones.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const instantFormat = 'a time with its offset, such as 2026-12-01T06:00Z'

/**
 * A time in a format that people and other systems use, with or without seconds. The offset is required, so
 * that it is never ambiguous.
 */
export const isInstant = (text: string) =>
  z.iso.datetime({ offset: true }).safeParse(text).success ||
  z.iso.datetime({ offset: true, precision: -1 }).safeParse(text).success
