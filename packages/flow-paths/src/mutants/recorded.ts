import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import type { Model } from '../model.ts'
import { replay, type Path } from '../path.ts'
import { transitionPaths, withoutPrefixes } from '../paths.ts'
import { jsonOf } from '../serialize.ts'
import { tours } from '../tours.ts'

/**
 * Records a flow's paths before anything changes. The returned function names the first path that
 * differs. Tours revisit states, so they notice data that wasn't cleared.
 */
export const recorded = (model: Model): (() => string | undefined) => {
  const paths = [...withoutPrefixes(transitionPaths(model)), ...tours(model)]
  const right = paths.map((path) => ({ path, digest: digestOf(path) }))
  return () => right.find(({ path, digest }) => departs(model, path, digest))?.path.name
}

const departs = (model: Model, { start, steps }: Path, digest: string) => {
  try {
    const happenings = steps.slice(1).map(({ happening }) => happening)
    return digestOf(replay(model, start, happenings)) !== digest
  } catch {
    return true
  }
}

const digestOf = ({ steps }: Path) =>
  jsonOf(
    steps.map(({ snapshot, waited, effects }) => [
      situationOf(snapshot),
      waited,
      effects.map(({ type, params }) => [type, params]),
    ]),
  )

const situationOf = ({ value, status, context, tags, output }: AnyMachineSnapshot) => {
  return { value, status, context, tags: [...tags], output }
}

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
