import * as z from 'zod/mini'

import type { TicketQuery } from './rules/ticket-query.ts'

/** The cookie in which a browser says how it shows the ticket list; index.html writes it. */
export const viewCookie = 'view'

/** The way a browser shows the list: what the server must know to draw the same page. */
export const view = z.object({
  language: z.enum(['en', 'de']),
  appearance: z.enum(['system', 'light', 'dark']),
  drawer: z.enum(['open', 'closed']),
  /** CSS pixels of the viewport */
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** the form the list is asked for with */
  request: z.string().check(z.maxLength(2500)),
  /** the part of the list's address that stands for the same wish */
  address: z.string().check(z.maxLength(2500)),
})
export type View = z.infer<typeof view>

/** The view a cookie names, or null when it names none. */
export const viewIn = (cookie: string | undefined): View | null => {
  if (cookie === undefined) return null
  try {
    const read = z.safeParse(view, JSON.parse(cookie))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Answers of the calls a page begins with, as the server has written them. */
export type Answers = Record<'state' | 'flags' | 'list' | 'options', string>

/** Makes the markup of the ticket list as it stands once these answers have arrived. */
export type DrawTicketList = (wanted: {
  view: View
  query: TicketQuery
  answers: Answers
}) => Promise<string>
