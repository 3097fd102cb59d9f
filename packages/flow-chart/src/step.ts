import type { AnyTransitionDefinition } from 'xstate'

/** A declared transition that was taken, named as the machine names it. */
export type TakenStep = {
  readonly source: string
  readonly event: string
  /** Its place among the transitions of the same state and event. */
  readonly place: number
  readonly targets: readonly string[]
}

/** What distinguishes one declared transition from all others. It refers to nothing, so that its text runs anywhere. */
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

/** What a transition is known by in a chart: its source, its event and its place among its like. */
export const keyOf = (source: string, event: string, place: number) => `${source} ${event} ${place}`
