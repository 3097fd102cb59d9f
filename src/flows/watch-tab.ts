import { fromCallback, type EventObject } from 'xstate'

/** Reports whether the tab is visible: at once, and whenever that changes. */
export const watchTab = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = () => sendBack({ type: document.hidden ? 'tab.hidden' : 'tab.shown' })
  report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
})
