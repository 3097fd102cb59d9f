import { allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

/** What enqueueActions() sends is only known when it runs. */
const isToParent = (action: unknown) =>
  typeof action === 'function' &&
  (('to' in action && action.to === '#_parent') ||
    ('type' in action && action.type === 'xstate.enqueueActions'))

/** Whether a machine may send events to its parent; without one it would throw. */
export const sendsToParent = (machine: AnyStateMachine): boolean =>
  Object.values(machine.implementations.actions).some(isToParent) ||
  allStates(machine).some((node) =>
    [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)].some(
      isToParent,
    ),
  )
