import { fromCallback, type EventObject } from 'xstate'

import { countLoginRequests } from '#contract/agent-requests.ts'
import { agentEventsPath, type LiveEvent } from '#contract/agent-events.ts'
import { queryClient } from './query-client.ts'
import { followEvents } from './event-stream.ts'

/**
 * Reports the server's events for agents. A hidden tab has no connection, because browsers limit
 * connections per server (T109).
 */
export const watchTickets = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = (event: LiveEvent) => sendBack(event)
  let stop: (() => void) | undefined
  let isOpen = false

  const setOpen = (now: boolean) => {
    if (now !== isOpen) report({ type: now ? 'live.opened' : 'live.lost' })
    isOpen = now
  }
  const close = () => stop?.()
  const follow = () => {
    close()
    if (document.hidden) return
    setOpen(false)
    stop = followEvents(agentEventsPath, {
      onOpen: () => setOpen(true),
      onLost: () => setOpen(false),
      on: {
        tickets: (tickets) => {
          // A colleague may have made it news for the agent (T265).
          void queryClient.invalidateQueries({ queryKey: [countLoginRequests.path] })
          report({ type: 'tickets.changed', tickets })
        },
        presence: (tickets) => report({ type: 'presence.changed', tickets }),
      },
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
})
