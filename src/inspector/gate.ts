import { isMachineSnapshot, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'

import { allowed } from './allowed.ts'
import type { Glimpse } from './glimpse.ts'

/**
 * The one way from a running flow to the viewer. It builds what passes from an allow-list and copies
 * nothing else: no payload, no input, no answer of a call. Null is what does not pass at all.
 */
export function glimpseOf(event: InspectionEvent): Glimpse | null {
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return null
  const { machine, value, status, tags } = event.snapshot
  if (!(machine.id in allowed)) return null
  return {
    actor: event.actorRef.sessionId,
    flow: machine.id,
    event: event.event.type,
    value,
    status,
    tags: [...tags],
    facts: factsOf(event.snapshot),
  }
}

const factsOf = ({ machine, context }: AnyMachineSnapshot) => {
  const keys = allowed[machine.id] ?? []
  return Object.fromEntries(keys.filter((key) => key in context).map((key) => [key, context[key]]))
}
