import type { I18n, MessageDescriptor } from '@lingui/core'

import { ticketStatuses } from '#contract/limits.ts'

export type StatusName = keyof typeof ticketStatuses

export const statusNames = Object.keys(ticketStatuses) as StatusName[]

export const statusOf = (id: number) => statusNames.find((name) => ticketStatuses[name] === id)

const texts: Record<StatusName, MessageDescriptor> = {
  active: /*i18n*/ { id: 'Active' },
  pending: /*i18n*/ { id: 'Pending' },
  postponed: /*i18n*/ { id: 'Postponed' },
  closed: /*i18n*/ { id: 'Closed' },
  resolved: /*i18n*/ { id: 'Resolved' },
}

/** A status in the reader's language; unknown ones keep their name. */
export const statusIn = (i18n: I18n, name: string) =>
  Object.hasOwn(texts, name) ? i18n._(texts[name as StatusName]) : name
