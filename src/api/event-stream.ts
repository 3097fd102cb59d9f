import * as z from 'zod/mini'

import { agentEvent } from '#contract/agent-events.ts'

/** Milliseconds until the first retry of a refused connection, and the longest delay. */
const retry = { first: 5000, max: 300_000 }

type Reports = {
  onOpen: () => void
  onLost: () => void
  /** The server has refused the connection, perhaps because the session has ended. */
  onRefused?: () => void
  /** What to do with an event of the server, by its name; some events name tickets. */
  on: Record<string, (tickets: readonly number[]) => void>
}

const ticketsIn = (data: string) => {
  const { success, data: event } = z.safeParse(agentEvent, JSON.parse(data))
  return success ? event.tickets : []
}

/**
 * Follows the server's events at a URL until the returned function is called. The browser itself retries a
 * lost connection. A refused one is retried later and later, and by each browser at another time.
 */
export const followEvents = (path: string, { onOpen, onLost, onRefused, on }: Reports) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const connect = () => {
    const stream = new EventSource(path)
    source = stream
    stream.addEventListener('open', () => {
      refusals = 0
      onOpen()
    })
    for (const [name, report] of Object.entries(on))
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => report(ticketsIn(data)))
    stream.addEventListener('error', () => {
      onLost()
      if (stream.readyState !== EventSource.CLOSED) return
      onRefused?.()
      const delay = Math.min(retry.first * 2 ** refusals, retry.max)
      refusals += 1
      timer = setTimeout(connect, delay * (0.5 + Math.random()))
    })
  }
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
