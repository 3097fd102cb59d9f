import type { AnyStateMachine } from 'xstate'

/**
 * Lets a machine behave like another one, for whoever has it in hand; the answer undoes it. Its
 * methods are bound to the machine they were made for, so that all of it goes over.
 */
export const swap = (machine: AnyStateMachine, other: AnyStateMachine): (() => void) => {
  const before = { ...machine }
  Object.assign(machine, other)
  return () => void Object.assign(machine, before)
}
