import { fromCallback, type EventObject } from 'xstate'

const events = new Map<string, string>([
  ['visible', 'tab.shown'],
  ['hidden', 'tab.hidden'],
])

/** Reports whether the tab is visible: at once, and whenever that changes. */
export const watchTab = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = () => {
    const type = events.get(document.visibilityState)
    if (type) sendBack({ type })
  }
  report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
})
