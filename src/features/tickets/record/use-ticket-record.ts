import { i18n } from '@lingui/core'
import { useState } from 'react'
import { fromCallback, fromPromise, type EventObject } from 'xstate'

import { redactComment } from '#contract/comment-redaction.ts'
import { limits } from '#contract/limits.ts'
import { newestEntry } from '#contract/rules/history.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import { rateTicket } from '#contract/ticket-rating.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
import { getActionLog, getTicket, isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import {
  ticketRecordMachine,
  type PreloadedTicket,
  type StoredInput,
  type TicketRead,
} from '#machines/tickets/ticket-record.machine.ts'
import type { HistoryRead, HistoryReading } from '#machines/tickets/ticket-history.machine.ts'
import {
  attachmentCalls,
  deletionRights,
} from '#src/features/tickets/attachments/attachment-calls.ts'
import { unsentCalls } from '#src/features/tickets/attachments/unsent-calls.ts'
import { participantCalls } from '#src/features/tickets/participants/participant-calls.ts'
import { markUsed, preload, preloaded, read, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchChanges } from '#src/flows/watch-changes.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { signedInAccount } from '#src/session/session.ts'
import { readRecord } from '#src/storage/storage.ts'
import { commentCalls, storedDraft, storedLock } from './comment-calls.ts'

const newestOf = (ticketId: number) => ({ ticketId, limit: limits.conversationEntries })

/** Called by the loader of a ticket's route. */
export const preloadTicket = (ticketId: number) => {
  void preload(getTicket, { ticketId })
  void preload(getActionLog, newestOf(ticketId))
}

/** Shown at once, without a skeleton. If the preload is incomplete, the machine loads the ticket itself. */
const preloadedTicket = (ticketId: number): PreloadedTicket | null => {
  const ticket = preloaded(getTicket, { ticketId })?.data
  const entries = preloaded(getActionLog, newestOf(ticketId))
  if (!ticket || !entries) return null
  markUsed(getTicket, { ticketId })
  markUsed(getActionLog, newestOf(ticketId))
  return { ticket, entries }
}

/**
 * The entries after the loaded ones; all entries in another language, because the server writes
 * their texts.
 */
const partAfter = ({ ticketId, loaded }: HistoryReading, hasNewLanguage: boolean) => ({
  ...newestOf(ticketId),
  ...(hasNewLanguage
    ? { limit: Math.max(limits.conversationEntries, Math.min(loaded.length, limits.historyMax)) }
    : { after: newestEntry(loaded) }),
})

type Reading = { input: HistoryReading; signal: AbortSignal }

/**
 * Reads ticket and history in parallel; a ticket can be shown without its history, but not the other
 * way round.
 */
const ticketReader = () => {
  let language = i18n.locale
  return async ({ input, signal }: Reading): Promise<TicketRead> => {
    const { ticketId } = input
    const { locale } = i18n
    const failure = new AbortController()
    const withBoth = AbortSignal.any([signal, failure.signal])
    const ticket = read(getTicket, { ticketId }, signal)
    const history = read(getActionLog, partAfter(input, locale !== language), withBoth)
    ticket.catch(() => failure.abort())
    const [{ error, data }, entries] = await Promise.all([ticket, history.catch(() => null)])
    if (entries) language = locale
    return { ticket: error ? null : data, entries }
  }
}

const watchLanguage = fromCallback<EventObject, undefined>(({ sendBack }) =>
  i18n.on('change', () => sendBack({ type: 'ticket.changed' })),
)

/** What the user hasn't sent yet is restored (A61). */
const storedInput = (ticketId: number): StoredInput => {
  const { username } = signedInAccount()
  return {
    comment: storedDraft(ticketId),
    lockLeft: storedLock(ticketId),
    rating: readRecord('rating.form', username, ticketId),
    resolution: readRecord('resolution.form', username, ticketId),
    uploads: readRecord('uploads.unfinished', username) ?? {},
  }
}

export function useTicketRecord(ticketId: number) {
  const [opening] = useState(() => preloadedTicket(ticketId))
  const [readTicket] = useState(ticketReader)
  return useFlow(ticketRecordMachine, {
    calls: {
      readTicket: fromPromise(readTicket),
      watchLanguage,
      watchChanges,
      attachments: attachmentCalls,
      comment: commentCalls,
      history: {
        readTicket: fromPromise<HistoryRead, HistoryReading>(readTicket),
        readEarlier: getActionLog,
        markSeen: markTicketSeen,
        watchTab,
      },
      participants: participantCalls(ticketId),
      rating: { rateTicket },
      redaction: { redactComment },
      resolution: { resolveTicket },
      subscription: {
        readSubscription: readPort(isSubscribed),
        toggle: toggleSubscription,
        watchTab,
      },
      unsent: unsentCalls,
    },
    input: { ticketId, preloaded: opening, stored: storedInput(ticketId), ...deletionRights() },
  })
}
