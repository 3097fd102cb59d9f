import * as z from 'zod/mini'

import { agentEvent, agentEventsPath } from '#contract/agent-ticket.ts'

type Watcher = {
  /** The connection is open: changes arrive from now on. */
  onOpened: () => void
  /** The connection is lost: the page has to poll. */
  onLost: () => void
  onTickets: (ticketIds: readonly number[]) => void
}

/** Milliseconds until a refused connection is retried; the browser itself retries a lost one. */
const retryAfter = 30_000

/**
 * T109: subscribes to the server's events about changed tickets; returns the way to unsubscribe. A
 * hidden tab unsubscribes: a browser opens few connections to one server.
 */
export function watchTickets(watcher: Watcher): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let isOpen = false

  const setOpen = (now: boolean) => {
    if (now === isOpen) return
    isOpen = now
    if (now) watcher.onOpened()
    else watcher.onLost()
  }
  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = null
  }
  const connect = () => {
    close()
    const opened = new EventSource(agentEventsPath)
    source = opened
    opened.addEventListener('open', () => setOpen(true))
    opened.addEventListener('tickets', ({ data }: MessageEvent<string>) =>
      watcher.onTickets(ticketsIn(data)),
    )
    opened.addEventListener('error', () => {
      setOpen(false)
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryAfter)
    })
  }
  const follow = () => {
    if (!document.hidden) return connect()
    close()
    setOpen(false)
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

const ticketsIn = (data: string) => {
  const { success, data: event } = z.safeParse(agentEvent, JSON.parse(data))
  return success ? event.tickets : []
}
