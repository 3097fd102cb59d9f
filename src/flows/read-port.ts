import { CancelledError } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Access, Answer, Call, Payload } from '#contract/call.ts'
import { countTicketViews } from '#contract/ticket-views.ts'
import { getActionLog, getTicket, listTickets } from '#contract/tickets.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { noAnswer, reportLostSession } from './call-port.ts'
import { subscribe } from './event-bus.ts'
import { cacheReadsBy } from './cached-reads.ts'

/** Milliseconds a preloaded answer is fresh enough to open a page with. */
const preloadStaleTime = 10_000

const preloadable = <C extends Call>(call: C, payload: Payload<C>) => ({
  ...callQuery(call, payload),
  staleTime: preloadStaleTime,
})

/** For a route's loader: preloads what the page's machine will read. */
export const preload = <C extends Call>(call: C, payload: Payload<C>) =>
  queryClient.prefetchQuery(preloadable(call, payload))

/** A preload answers one read. Polls, retries and changed filters ask the server. */
export const markUsed = <C extends Call>(call: C, payload: Payload<C>) => {
  const { queryKey } = callQuery(call, payload)
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/**
 * Reads for a machine: uses a preloaded answer, otherwise asks the server. A call that the machine
 * stops is cancelled, so that the next one can't get its older answer.
 */
export const read = async <C extends Call>(
  call: C,
  payload: Payload<C>,
  signal: AbortSignal,
): Promise<Answer<C>> => {
  const query = preloadable(call, payload)
  signal.addEventListener('abort', () => {
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  })
  const answer = await answerTo(() => queryClient.fetchQuery(query), signal)
  markUsed(call, payload)
  return answer
}

/** A machine's port for one call that reads. */
export const readPort = <C extends Call>(call: C) =>
  fromPromise<Answer<C>, Payload<C>>(({ input, signal }) => read(call, input, signal))

/**
 * The same for data that rarely changes, such as the choices of a form: pages and machines share
 * one answer.
 */
export const cachedReadPort = <C extends Call>(call: C) =>
  fromPromise<Answer<C>, Payload<C>>(({ input, signal }) =>
    answerTo(() => queryClient.fetchQuery(callQuery(call, input)), signal),
  )

/** A read that was cancelled for another reason, such as a sign-in, is sent again. */
const answerTo = async <A>(ask: () => Promise<A>, signal: AbortSignal): Promise<A> => {
  try {
    return await ask()
  } catch (error) {
    if (signal.aborted) return noAnswer
    if (error instanceof CancelledError) return answerTo(ask, signal)
    throw error
  }
}

/** A preloaded answer that is still fresh, to show without a skeleton first. */
export const preloaded = <C extends Call>(call: C, payload: Payload<C>): Answer<C> | undefined => {
  const { queryKey } = callQuery(call, payload)
  const state = queryClient.getQueryState(queryKey)
  const isFresh =
    state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < preloadStaleTime
  return isFresh ? queryClient.getQueryData(queryKey) : undefined
}

const ticketReads: readonly unknown[] = [
  getTicket.path,
  getActionLog.path,
  listTickets.path,
  countTicketViews.path,
]

/** By their paths, so that customers don't load the agents' calls. */
const requestReads = ['/api/v1/agent/request/', '/api/v1/agent/received-email/']

cacheReadsBy({
  invalidateTickets: () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => ticketReads.includes(path),
      refetchType: 'none',
    })
  },
  invalidateRequests: () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        requestReads.some((reads) => String(path).startsWith(reads)),
    })
  },
  clear: () => queryClient.clear(),
})

subscribe(({ type }) => {
  if (type === 'session.changed' || type === 'signOut.failed') queryClient.clear()
})

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return
  reportLostSession(event.query.meta?.['access'] as Access | undefined, event.action.error)
})
