import { fromPromise } from 'xstate'

import type { Answer, Call, Payload } from '#contract/call.ts'
import { callQuery } from '#src/api/call-query.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { hear, publish, type News } from './news.ts'

/** The one cache of this tab. */
export const queryClient = makeQueryClient(() => publish('session.expired'))

/** Milliseconds a preloaded answer stays good enough to open a page with; every poll is later. */
const preloadStaleTime = 10_000

const preloadable = <C extends Call>(call: C, payload: Payload<C>) => ({
  ...callQuery(call, payload),
  staleTime: preloadStaleTime,
})

/** For a route's loader: asks ahead for what the page's machine will read. */
export const preload = <C extends Call>(call: C, payload: Payload<C>) =>
  queryClient.prefetchQuery(preloadable(call, payload))

/** A machine's port for a call that reads: takes a preloaded answer, else asks the server. */
export const readPort = <C extends Call>(call: C) =>
  fromPromise<Answer<C>, Payload<C>>(({ input }) =>
    queryClient.fetchQuery(preloadable(call, input)),
  )

/** A preloaded answer that is still good, to show without a skeleton first. */
export const preloaded = <C extends Call>(call: C, payload: Payload<C>): Answer<C> | undefined => {
  const { queryKey } = callQuery(call, payload)
  const state = queryClient.getQueryState(queryKey)
  const isGood =
    state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < preloadStaleTime
  return isGood ? queryClient.getQueryData(queryKey) : undefined
}

const isTicketRead = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('/api/v1/support/ticket/')

const otherUser: readonly News[] = [
  'authentication.changed',
  'signOut.failed',
  'session.interrupted',
]

hear((news) => {
  if (news === 'ticket.changed')
    void queryClient.invalidateQueries({ predicate: isTicketRead, refetchType: 'none' })
  if (otherUser.includes(news)) queryClient.clear()
})
