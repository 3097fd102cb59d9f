import type { AnyTransitionDefinition } from 'xstate'

/** A declared transition that was taken, with the machine's names. */
export type TakenStep = {
  readonly source: string
  readonly event: string
  /** Its index among the transitions of the same state and event. */
  readonly place: number
  readonly targets: readonly string[]
}

/** Identifies a declared transition. Self-contained, so its source text can run in a page. */
export function stepOf(transition: AnyTransitionDefinition): TakenStep {
  const { source, eventType, target } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return {
    source: [source.machine.id, ...source.path].join('.'),
    event: String(eventType),
    place: siblings?.indexOf(transition) ?? 0,
    targets: (target ?? []).map(({ machine, path }) => [machine.id, ...path].join('.')),
  }
}

/** A transition's key in a chart: its source, event and index. */
export const keyOf = (source: string, event: string, place: number) => `${source} ${event} ${place}`
