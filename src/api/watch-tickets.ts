import { fromCallback, type EventObject } from 'xstate'
import * as z from 'zod/mini'

import { agentEvent, agentEventsPath, type LiveEvent } from '#contract/agent-events.ts'

/** Milliseconds until a refused connection is retried; the browser itself retries a lost one. */
const retryAfter = 30_000

/**
 * Reports the server's events for agents. A hidden tab has no connection, because browsers limit
 * connections per server (T109).
 */
export const watchTickets = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = (event: LiveEvent) => sendBack(event)
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let isOpen = false

  const setOpen = (now: boolean) => {
    if (now !== isOpen) report({ type: now ? 'live.opened' : 'live.lost' })
    isOpen = now
  }
  const close = () => {
    clearTimeout(retry)
    source?.close()
  }
  const follow = () => {
    close()
    if (!document.hidden) connect()
  }
  const connect = () => {
    setOpen(false)
    const stream = new EventSource(agentEventsPath)
    source = stream
    stream.addEventListener('open', () => setOpen(true))
    stream.addEventListener('tickets', ({ data }: MessageEvent<string>) =>
      report({ type: 'tickets.changed', tickets: ticketsIn(data) }),
    )
    stream.addEventListener('presence', ({ data }: MessageEvent<string>) =>
      report({ type: 'presence.changed', tickets: ticketsIn(data) }),
    )
    stream.addEventListener('error', () => {
      setOpen(false)
      if (stream.readyState === EventSource.CLOSED) retry = setTimeout(follow, retryAfter)
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
})

const ticketsIn = (data: string) => {
  const { success, data: event } = z.safeParse(agentEvent, JSON.parse(data))
  return success ? event.tickets : []
}
