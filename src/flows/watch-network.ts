import { fromCallback, type EventObject } from 'xstate'

/** Reports each time the network returns. */
export const watchNetwork = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const report = () => sendBack({ type: 'network.returned' })
  addEventListener('online', report)
  return () => removeEventListener('online', report)
})
