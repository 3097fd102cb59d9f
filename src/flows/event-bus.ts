import type { BusEvent } from '#machines/ports.ts'

type Listener = (event: BusEvent) => void

/** Whether other tabs receive an event, too. */
const concernsEveryTab: Record<BusEvent['type'], boolean> = {
  'session.changed': true,
  'session.expired': false,
  'signOut.failed': true,
  'inbox.read': true,
  'inbox.changed': true,
  'tickets.changed': true,
}

const listeners = new Set<Listener>()
const otherTabs = new BroadcastChannel('statedesk')

const notify = (event: BusEvent, sender?: Listener) => {
  for (const listener of new Set(listeners)) if (listener !== sender) listener(event)
}

/** Notifies every listener except the sender's own. */
export const emit = (event: BusEvent, sender?: Listener) => {
  if (concernsEveryTab[event.type]) otherTabs.postMessage(event)
  notify(event, sender)
}

/** Calls `listener` with every event until the returned function is called. */
export const subscribe = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Another tab may run another version of the portal, with other events. */
const isBusEvent = (data: unknown): data is BusEvent =>
  Object.hasOwn(concernsEveryTab, String((Object(data) as Partial<BusEvent>).type))

otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isBusEvent(data)) notify(data)
})
