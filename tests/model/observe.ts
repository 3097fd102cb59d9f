import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

/** What tells one declared transition from all others, as plain data. */
export type TransitionFacts = {
  readonly source: string
  readonly event: string
  /** Its place among the transitions of the same state and event: guards are tried in this order. */
  readonly place: number
  readonly targets: readonly string[]
}

/** What one inspection event shows of a machine: plain data, so that it can leave a browser. */
export type Observation = {
  readonly states: readonly string[]
  readonly transitions: readonly TransitionFacts[]
}

/**
 * Reads an inspection event. A first state shows in a snapshot only, a state left at once only as
 * the source of a transition.
 */
export function observe(event: InspectionEvent): Observation {
  const isTelling = event.type === '@xstate.microstep' || event.type === '@xstate.snapshot'
  if (!isTelling || !('_nodes' in event.snapshot)) return { states: [], transitions: [] }
  const taken: readonly AnyTransitionDefinition[] =
    '_transitions' in event ? event._transitions : []
  const nodes: AnyStateNode[] = [
    ...(event.snapshot as AnyMachineSnapshot)._nodes,
    ...taken.map(({ source }) => source),
  ]
  return {
    states: nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id),
    transitions: taken.map(factsOf),
  }
}

export function factsOf(transition: AnyTransitionDefinition): TransitionFacts {
  const { source, eventType, target } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return {
    source: source.id,
    event: String(eventType),
    place: siblings?.indexOf(transition) ?? 0,
    targets: (target ?? []).map(({ id }) => id),
  }
}

/** The two functions above as text: they refer to nothing else, so that a page can run them. */
export const observeSource = `${factsOf}\n${observe}`
