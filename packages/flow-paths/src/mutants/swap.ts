import type { AnyStateMachine } from 'xstate'

import type { Model } from '../model.ts'

/**
 * Makes a machine behave like another one wherever it's used, until the returned function is
 * called. Copies everything, since methods are bound to their machine.
 */
export const swap = (machine: AnyStateMachine, other: AnyStateMachine): (() => void) => {
  const before = { ...machine }
  Object.assign(machine, other)
  return () => void Object.assign(machine, before)
}

/** The same for a model's machine, both as walked and as imported by tests. */
export const swapIn = ({ machine, original }: Model, other: AnyStateMachine): (() => void) => {
  const undo = [...new Set([machine, original])].map((one) => swap(one, other))
  return () => undo.forEach((one) => one())
}
