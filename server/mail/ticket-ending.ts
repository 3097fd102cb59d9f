import type { I18n } from '@lingui/core'

import type { TicketEvent } from '#server/domain/ticket-event.ts'

type Move = {
  code: string
  source: string
  /** the event, if the portal created the entry */
  event: TicketEvent | undefined
}

/** Why a ticket has its new status (T88). */
export const statusText = (i18n: I18n, { event, code, source }: Move) => {
  switch (event?.what) {
    case 'resolved':
      return i18n._('{source} has marked ticket {code} as resolved.', { source, code })
    case 'closed':
      return i18n._(
        'Ticket {code} has been closed, {days, plural, one {# day} other {# days}} after it was resolved.',
        { code, days: event.days },
      )
    case 'ownerChanged':
      return i18n._('You’re now the owner of ticket {code}.', { code })
    case 'statusChanged':
      if (event.to === 'resolved')
        return i18n._('{source} has resolved ticket {code}.', { source, code })
  }
  return i18n._('Ticket {code} has a new status.', { code })
}

type EndedTicket = {
  status: string | undefined
  /** when a resolved ticket closes, in epoch milliseconds; null if it doesn't */
  closesAt: number | null
  canRate: boolean
  timeZone: string
}

/** What a reader with a login can do about a resolved or closed ticket (T88). */
export const nextSteps = (
  i18n: I18n,
  { status, closesAt, canRate, timeZone }: EndedTicket,
): string[] => {
  const rate = canRate ? [i18n._('How did we do? You can rate this ticket on its page.')] : []
  if (status === 'closed')
    return [i18n._('If you need more help, create a follow-up ticket on its page.'), ...rate]
  if (status !== 'resolved') return []
  if (closesAt === null)
    return [i18n._('If you still need help, add a comment to reactivate the ticket.'), ...rate]
  const date = i18n.date(new Date(closesAt), { dateStyle: 'long', timeZone })
  return [
    i18n._(
      'If you still need help, add a comment to reactivate the ticket. Otherwise, it closes on {date}.',
      { date },
    ),
    ...rate,
  ]
}
