import { fromCallback, type EventObject } from 'xstate'

import { subscribe } from './event-bus.ts'

/** Reports when the unsent files of a ticket may have changed: in another tab, or while this one was hidden. */
export const watchFiles = fromCallback<EventObject, { ticketId: number }>(
  ({ input: { ticketId }, sendBack }) => {
    const refresh = () => sendBack({ type: 'list.refresh' })
    const refreshIfVisible = () => {
      if (!document.hidden) refresh()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    const unsubscribe = subscribe((event) => {
      if (event.type === 'entryFiles.changed' && event.ticketId === ticketId) refresh()
    })
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  },
)
