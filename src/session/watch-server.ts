import { fromCallback, type EventObject } from 'xstate'

import { userEventsPath } from '#contract/user-events.ts'
import { followEvents } from '#src/api/event-stream.ts'
import { emit } from '#src/flows/event-bus.ts'

/** Milliseconds during which a page that was opened or shown has just read what it shows. */
const fresh = 5000

/** Held by the tab that is connected for all tabs of the browser. */
const lock = 'statedesk.events'

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })

/**
 * Puts the server's events for a customer on the bus. One tab of a browser is connected for all of them, and
 * a hidden one leaves that to a visible one. Without locks, which need HTTPS, pages poll (T172).
 */
export const watchServer = fromCallback<EventObject, { isOffered: boolean }>(
  ({ input: { isOffered } }) => {
    if (!isOffered || !('locks' in navigator)) return undefined
    let leave = new AbortController()

    const connect = async (signal: AbortSignal, shownAt: number) => {
      if (signal.aborted) return
      const stop = followEvents(userEventsPath, {
        // Changes before the connection opened aren't announced.
        onOpen: () => {
          if (performance.now() - shownAt <= fresh) return
          emit({ type: 'tickets.changed', tickets: 'any' })
          emit({ type: 'inbox.changed' })
        },
        onLost: () => {},
        onRefused: () => emit({ type: 'session.expired', of: 'customer' }),
        on: {
          tickets: (tickets) => emit({ type: 'tickets.changed', tickets }),
          inbox: () => emit({ type: 'inbox.changed' }),
        },
      })
      await untilAborted(signal)
      stop()
    }
    const follow = () => {
      leave.abort()
      if (document.hidden) return
      leave = new AbortController()
      const { signal } = leave
      const shownAt = performance.now()
      navigator.locks.request(lock, { signal }, () => connect(signal, shownAt)).catch(() => {})
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leave.abort()
    }
  },
)
