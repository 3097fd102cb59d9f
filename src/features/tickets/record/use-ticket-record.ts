import { fromCallback, type EventObject, fromPromise } from 'xstate'
import { i18n } from '@lingui/core'
import { useState } from 'react'

import {
  addComment,
  getPostState,
  getActionLog,
  getTicket,
  isSubscribed,
  toggleSubscription,
} from '#contract/tickets.ts'
import type { TicketCommentActor } from '#machines/tickets/ticket-comment.machine.ts'
import { readPort, markUsed, preload, preloaded, read } from '#src/flows/read-port.ts'
import { signedInAccount } from '#src/session/session.ts'
import { onRecordChange, readRecord } from '#src/storage/storage.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { limits } from '#contract/limits.ts'
import { newestEntry } from '#contract/rules/history.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import { rateTicket } from '#contract/ticket-rating.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
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
  unsentCalls,
} from '#src/features/tickets/attachments/attachment-calls.ts'
import { participantCalls } from '#src/features/tickets/participants/participant-calls.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchChanges } from '#src/flows/watch-changes.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

type CommentEvent = Parameters<TicketCommentActor['send']>[0]

/** Milliseconds left of the lock that this browser has stored; 0 if there is none. */
const storedLock = (ticketId: number) =>
  readRecord('comment.lock', signedInAccount().username, ticketId) ?? 0

const storedDraft = (ticketId: number) =>
  readRecord('comment.draft', signedInAccount().username, ticketId) ?? ''

const watchOtherTabs = fromCallback<EventObject, { ticketId: number }>(
  ({ input: { ticketId }, sendBack }) => {
    const { username } = signedInAccount()
    const report = (event: CommentEvent) => sendBack(event)
    const onLock = () => {
      const lockLeft = storedLock(ticketId)
      if (lockLeft > 0) report({ type: 'lock.found', lockLeft })
    }
    const onDraft = () => report({ type: 'draft.found', text: storedDraft(ticketId) })
    const stops = [
      onRecordChange('comment.lock', onLock, username, ticketId),
      onRecordChange('comment.draft', onDraft, username, ticketId),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
)

const commentCalls = { readPostState: readPort(getPostState), addComment, watchOtherTabs }

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
