import { getNextTransitions, isMachineSnapshot, type InspectionEvent } from 'xstate'

declare global {
  var statedeskInspect: ((event: InspectionEvent) => void) | undefined
}

/**
 * A user's event that the current state doesn't declare would be a click without any effect, unless the state
 * is busy. A state that ignores it on purpose declares it: `'list.retry': {}`.
 */
const refuseUndeclared = (event: InspectionEvent) => {
  // Events of other flows, calls and delays have a source.
  if (event.type !== '@xstate.event' || event.sourceRef !== undefined) return
  const { type } = event.event
  const snapshot: unknown = event.actorRef.getSnapshot()
  if (type.startsWith('xstate.') || !isMachineSnapshot(snapshot)) return
  if (snapshot.status !== 'active' || snapshot.hasTag('busy')) return
  const declared = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  if (!declared.includes(type))
    throw new Error(`${snapshot.machine.id} ignores ${type} in ${JSON.stringify(snapshot.value)}.`)
}

/**
 * Lets a viewer or a test watch every flow; set `statedeskInspect` before the page's scripts run. In
 * development and in tests, events that a state doesn't declare are refused.
 */
export const inspect = (event: InspectionEvent) => {
  if (import.meta.env.DEV) refuseUndeclared(event)
  globalThis.statedeskInspect?.(event)
}
