import * as z from 'zod/mini'

import { agentEvent, agentEventsPath } from '#contract/agent-events.ts'

type Watcher = {
  /** The connection is open: changes arrive from now on. */
  onOpened?: () => void
  /** The connection is lost: the page has to poll. */
  onLost?: () => void
  /** These tickets have changed. */
  onTickets?: (ticketIds: readonly number[]) => void
  /** Agents have opened or left these tickets, or started or stopped replying. */
  onPresence?: (ticketIds: readonly number[]) => void
}

/** Milliseconds until a refused connection is retried; the browser itself retries a lost one. */
const retryAfter = 30_000

const watchers = new Set<Watcher>()
let source: EventSource | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let isOpen = false

/**
 * T109: subscribes to the server's events for agents; returns a function that unsubscribes. A page has one
 * connection and a hidden tab none, because browsers limit connections per server.
 */
export function watchTickets(watcher: Watcher): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) {
    follow()
    document.addEventListener('visibilitychange', follow)
  } else if (isOpen) watcher.onOpened?.()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    document.removeEventListener('visibilitychange', follow)
    close()
    isOpen = false
  }
}

function follow() {
  if (!document.hidden) return connect()
  close()
  setOpen(false)
}

function connect() {
  close()
  const eventSource = new EventSource(agentEventsPath)
  source = eventSource
  eventSource.addEventListener('open', () => setOpen(true))
  eventSource.addEventListener('tickets', ({ data }: MessageEvent<string>) => {
    for (const { onTickets } of watchers) onTickets?.(ticketsIn(data))
  })
  eventSource.addEventListener('presence', ({ data }: MessageEvent<string>) => {
    for (const { onPresence } of watchers) onPresence?.(ticketsIn(data))
  })
  eventSource.addEventListener('error', () => {
    setOpen(false)
    if (eventSource.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryAfter)
  })
}

function close() {
  clearTimeout(retry)
  source?.close()
  source = null
}

function setOpen(now: boolean) {
  if (now === isOpen) return
  isOpen = now
  for (const { onOpened, onLost } of watchers) (now ? onOpened : onLost)?.()
}

const ticketsIn = (data: string) => {
  const { success, data: event } = z.safeParse(agentEvent, JSON.parse(data))
  return success ? event.tickets : []
}
