import type { BusEvent } from '#machines/ports.ts'

type Listener = (event: BusEvent) => void

/** Who receives an event. */
const receivers: Record<BusEvent['type'], 'this tab' | 'other tabs' | 'every tab'> = {
  'session.changed': 'every tab',
  'session.expired': 'this tab',
  'signOut.failed': 'every tab',
  'inbox.read': 'every tab',
  'inbox.changed': 'every tab',
  'tickets.changed': 'every tab',
  'entryFiles.changed': 'other tabs',
  'replies.changed': 'every tab',
  'waiting.changed': 'other tabs',
}

const listeners = new Set<Listener>()
const otherTabs = new BroadcastChannel('statedesk')

const notify = (event: BusEvent, sender?: Listener) => {
  for (const listener of new Set(listeners)) if (listener !== sender) listener(event)
}

/** Notifies every listener that the event is for, except the sender's own. */
export const emit = (event: BusEvent, sender?: Listener) => {
  const concerned = receivers[event.type]
  if (concerned !== 'this tab') otherTabs.postMessage(event)
  if (concerned !== 'other tabs') notify(event, sender)
}

/** Calls `listener` with every event until the returned function is called. */
export const subscribe = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Another tab may run another version of the portal, with other events. */
const isBusEvent = (data: unknown): data is BusEvent =>
  Object.hasOwn(receivers, String((Object(data) as Partial<BusEvent>).type))

otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isBusEvent(data)) notify(data)
})
