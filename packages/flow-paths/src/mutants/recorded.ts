import type { AnyMachineSnapshot } from 'xstate'

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
