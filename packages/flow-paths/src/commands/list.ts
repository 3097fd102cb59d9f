import { kinds } from '../kinds.ts'
import { sizesOf, sizesTable } from '../sizes.ts'
import { Unwalkable } from '../unwalkable.ts'
import type { Run } from './options.ts'
import { flowsIn } from './source.ts'

/** A kind of paths that can't be generated is left open; a flow without any is an error. */
export const run: Run = async (file, values) => {
  const sizes = (await flowsIn(file, values)).map(sizesOf)
  const problems = [...new Set(sizes.flatMap((one) => one.problems))]
  const counts = sizes.flatMap(({ paths }) => kinds.flatMap((kind) => paths[kind] ?? []))
  if (counts.length === 0) throw new Unwalkable(problems.join('\n'))
  return { code: problems.length > 0 ? 1 : 0, complaints: problems, text: sizesTable(sizes) }
}
