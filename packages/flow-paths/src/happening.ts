import type { AnyEventObject } from 'xstate'

import type { EventCase } from './cases.ts'
import type { Answers } from './guards.ts'

/** One thing that can happen to a machine, in a user's words. Its `type` is unique in a model. */
export type Happening = { type: string; words: string; guards?: Answers } & (
  | { kind: 'started'; input: unknown }
  | { kind: 'asked'; event: AnyEventObject; when?: EventCase['when'] }
  | { kind: 'answered'; port: string; output: unknown }
  | { kind: 'failed'; port: string; error: unknown }
  | { kind: 'changed'; port: string; snapshot: unknown }
  | { kind: 'elapsed'; event: AnyEventObject }
)

/** The types of a call's events, by the id it runs under. */
export const doneType = (port: string) => `xstate.done.actor.${port}`
export const errorType = (port: string) => `xstate.error.actor.${port}`
export const snapshotType = (port: string) => `xstate.snapshot.${port}`

/** The event the machine receives. A start isn't an event. */
export function eventOf(happening: Exclude<Happening, { kind: 'started' }>): AnyEventObject {
  switch (happening.kind) {
    case 'answered':
      return { type: doneType(happening.port), output: happening.output, actorId: happening.port }
    case 'failed':
      return { type: errorType(happening.port), error: happening.error, actorId: happening.port }
    case 'changed':
      return { type: snapshotType(happening.port), snapshot: happening.snapshot }
    default:
      return happening.event
  }
}
