import { stepOf, type TakenStep } from 'flow-chart'
import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

import { activeNodes } from './active-nodes.ts'

/** What one inspection event shows of a machine: plain data, so that it can leave a browser. */
export type Observation = {
  readonly states: readonly string[]
  readonly transitions: readonly TakenStep[]
}

/**
 * Reads an inspection event. A first state shows in a snapshot only, a state left at once only as
 * the source of a transition.
 */
export function observe(event: InspectionEvent): Observation {
  const isTelling = event.type === '@xstate.microstep' || event.type === '@xstate.snapshot'
  if (!isTelling || !('machine' in event.snapshot)) return { states: [], transitions: [] }
  const taken: readonly AnyTransitionDefinition[] =
    '_transitions' in event ? event._transitions : []
  const nodes: AnyStateNode[] = [
    ...activeNodes(event.snapshot as AnyMachineSnapshot),
    ...taken.map(({ source }) => source),
  ]
  return {
    states: nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ machine, path }) => [machine.id, ...path].join('.')),
    transitions: taken.map(stepOf),
  }
}

/** The function above and what it calls as text: they refer to nothing else, so that a page can run them. */
export const observeSource = `${stepOf}\n${activeNodes}\n${observe}`
