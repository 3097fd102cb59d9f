import type { AnyEventObject } from 'xstate'

import type { EventCase } from './cases.ts'

/**
 * One thing that can happen to a machine, in the words a person would use.
 * `type` is its key: two happenings of a model never share one.
 */
export type Happening = { type: string; words: string } & (
  | { kind: 'started'; input: unknown }
  | { kind: 'asked'; event: AnyEventObject; when?: EventCase['when'] }
  | { kind: 'answered'; port: string; output: unknown }
  | { kind: 'failed'; port: string; error: unknown }
  | { kind: 'changed'; port: string; snapshot: unknown }
  | { kind: 'elapsed'; event: AnyEventObject }
)

/** The types of the events a machine gets from a call, by the id it runs under. */
export const doneType = (port: string) => `xstate.done.actor.${port}`
export const errorType = (port: string) => `xstate.error.actor.${port}`
export const snapshotType = (port: string) => `xstate.snapshot.${port}`

/** What the machine itself receives; a start is no event. */
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
