import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { countLoginRequests } from '#contract/agent-requests.ts'
import { callQuery } from '#src/api/call-query.ts'
import { subscribe } from '#src/flows/event-bus.ts'

/**
 * The number of undecided requests, of tickets with news for the agent, of received emails that wait, and of
 * open requests about users' data: reloaded when the agent opens another page or a ticket with news, returns
 * to the tab or decides a request, also in another tab, and when the server reports changed tickets. Nothing
 * polls, because that would keep the session alive.
 */
export function useOpenRequests({ isSignedIn }: { isSignedIn: boolean }) {
  const client = useQueryClient()
  const router = useRouter()
  const { data } = useQuery({ ...callQuery(countLoginRequests, {}), enabled: isSignedIn })
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (isSignedIn) void client.prefetchQuery(callQuery(countLoginRequests, {}))
      }),
    [client, isSignedIn, router],
  )
  useEffect(
    () =>
      subscribe(({ type }) => {
        if (type === 'waiting.changed')
          void client.invalidateQueries({ queryKey: [countLoginRequests.path] })
      }),
    [client],
  )
  return data
}
