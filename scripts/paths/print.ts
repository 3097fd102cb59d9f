import { pathsOf } from '#tests/model/pack/kinds.ts'
import { flowNamed } from './find.ts'
import type { Run } from './modes.ts'

/** The paths of one flow. */
export const run: Run = async (name = '', { kind }, { print }) => {
  const { model } = flowNamed(name)
  for (const path of pathsOf(model, kind)) print(`${path.name}\n`)
  return 0
}
