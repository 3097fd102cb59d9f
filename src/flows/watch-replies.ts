import { fromCallback, type EventObject } from 'xstate'

import { subscribe } from './event-bus.ts'

/**
 * Reports when an agent's unsent replies may have changed: in any tab, or while this one was hidden or
 * offline.
 */
export const watchReplies = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = () => sendBack({ type: 'replies.changed' })
  const reportIfVisible = () => {
    if (!document.hidden) report()
  }
  document.addEventListener('visibilitychange', reportIfVisible)
  window.addEventListener('online', report)
  const unsubscribe = subscribe(({ type }) => {
    if (type === 'replies.changed') report()
  })
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', reportIfVisible)
    window.removeEventListener('online', report)
  }
})
