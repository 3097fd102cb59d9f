import { stepOf, type TakenStep } from 'flow-chart'
import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

import { activeNodes } from './meta.ts'

/** What an inspection event shows of a machine, as plain data that can be sent out of a browser. */
export type Observation = {
  readonly states: readonly string[]
  readonly transitions: readonly TakenStep[]
}

/**
 * Reads an inspection event. An initial state shows only in a snapshot, a transient state only as
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

/**
 * Source text of `observe` and the functions it calls. They are self-contained, so a page can run
 * it.
 */
export const observeSource = `${stepOf}\n${activeNodes}\n${observe}`
