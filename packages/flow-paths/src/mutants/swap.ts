import type { AnyStateMachine } from 'xstate'

/**
 * Makes a machine behave like another one wherever it is used; the returned function undoes it. Its
 * methods are bound to the machine they were made for, so that all of it goes over.
 */
export const swap = (machine: AnyStateMachine, other: AnyStateMachine): (() => void) => {
  const before = { ...machine }
  Object.assign(machine, other)
  return () => void Object.assign(machine, before)
}
