import * as z from 'zod'

export const instantFormat = 'a time with its offset, such as 2026-12-01T06:00Z'

/**
 * A time in a format that people and other systems use, with or without seconds. The offset is required, so
 * that it is never ambiguous.
 */
export const isInstant = (text: string) =>
  z.iso.datetime({ offset: true }).safeParse(text).success ||
  z.iso.datetime({ offset: true, precision: -1 }).safeParse(text).success
