import type { BusEvent as FlowEvent } from '#machines/ports.ts'

/** Events between flows, and those of the network. */
export type BusEvent = FlowEvent | 'session.expired' | 'agentSession.expired'

type Listener = (event: BusEvent) => void

const listeners = new Set<Listener>()
const otherTabs = new BroadcastChannel('statedesk')

/** Events of the session go to every tab, the rest stay in this one. */
const concernsEveryTab = (event: BusEvent) =>
  ['authentication.changed', 'signOut.failed', 'inbox.read', 'agentSession.changed'].includes(event)

const notify = (event: BusEvent, sender?: Listener) => {
  for (const listener of new Set(listeners)) if (listener !== sender) listener(event)
}

/** Notifies every listener except the sender's own. */
export const emit = (event: BusEvent, sender?: Listener) => {
  if (concernsEveryTab(event)) otherTabs.postMessage(event)
  notify(event, sender)
}

/** Calls `listener` with every event until the returned function is called. */
export const subscribe = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<BusEvent>) => notify(data))
