import { i18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'

import { limits } from '#contract/limits.ts'
import { newestEntry } from '#contract/rules/history.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import {
  ticketRecordMachine,
  type PreloadedTicket,
  type TicketRead,
  type TicketReading,
} from '#machines/tickets/ticket-record.machine.ts'
import { markUsed, preload, preloaded, read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

const newestOf = (ticketId: number) => ({ ticketId, limit: limits.conversationEntries })

/** Called by the loader of a ticket's route. */
export const preloadTicket = (ticketId: number) => {
  void preload(getTicket, { ticketId })
  void preload(getActionLog, newestOf(ticketId))
}

/** Shown at once, without a skeleton. If the preload is incomplete, the machine loads the ticket itself. */
const preloadedTicket = (ticketId: number): PreloadedTicket | null => {
  const record = preloaded(getTicket, { ticketId })?.data
  const log = preloaded(getActionLog, newestOf(ticketId))
  if (!record || !log) return null
  markUsed(getTicket, { ticketId })
  markUsed(getActionLog, newestOf(ticketId))
  return { record, log }
}

/**
 * The entries after the loaded ones; all entries in another language, because the server writes
 * their texts.
 */
const partAfter = ({ ticketId, loaded }: TicketReading, hasNewLanguage: boolean) => ({
  ...newestOf(ticketId),
  ...(hasNewLanguage
    ? { limit: Math.max(limits.conversationEntries, Math.min(loaded.length, limits.historyMax)) }
    : { after: newestEntry(loaded) }),
})

/**
 * Reads record and log in parallel; a ticket can be shown without its log, but not without its
 * record.
 */
const ticketReader = () => {
  let language = i18n.locale
  return fromPromise<TicketRead, TicketReading>(async ({ input, signal }) => {
    const { ticketId } = input
    const { locale } = i18n
    const failure = new AbortController()
    const withBoth = AbortSignal.any([signal, failure.signal])
    const ticket = read(getTicket, { ticketId }, signal)
    const entries = read(getActionLog, partAfter(input, locale !== language), withBoth)
    ticket.catch(() => failure.abort())
    const [{ error, data }, log] = await Promise.all([ticket, entries.catch(() => null)])
    if (log) language = locale
    return { record: error ? null : data, log }
  })
}

export function useTicketRecord(ticketId: number) {
  const [preloaded] = useState(() => preloadedTicket(ticketId))
  const [readTicket] = useState(ticketReader)
  const actor = useFlow(ticketRecordMachine, {
    calls: { readTicket, readEarlier: getActionLog, markSeen: markTicketSeen, watchTab },
    input: { ticketId, preloaded },
  })
  useEffect(() => i18n.on('change', () => actor.send({ type: 'ticket.changed' })), [actor])
  return actor
}
