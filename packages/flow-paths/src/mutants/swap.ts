import type { AnyStateMachine } from 'xstate'

import type { Model } from '../model.ts'

/**
 * Makes a machine behave like another one wherever it is used; the returned function undoes it. Its
 * methods are bound to the machine they were made for, so that all of it goes over.
 */
export const swap = (machine: AnyStateMachine, other: AnyStateMachine): (() => void) => {
  const before = { ...machine }
  Object.assign(machine, other)
  return () => void Object.assign(machine, before)
}

/** The same for the machine of a model, as it is walked and as tests import it. */
export const swapIn = ({ machine, original }: Model, other: AnyStateMachine): (() => void) => {
  const undo = [...new Set([machine, original])].map((one) => swap(one, other))
  return () => undo.forEach((one) => one())
}
