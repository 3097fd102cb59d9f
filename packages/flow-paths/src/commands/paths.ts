import { kinds, type Kind } from '../kinds.ts'
import type { Model } from '../model.ts'
import { happeningNames, selectedPaths, stateNames } from '../narrow.ts'
import type { Path } from '../path.ts'
import { oneOf, type Values, type Run } from './options.ts'
import { coverageOfPaths, gapSentences } from '../coverage.ts'
import { flowIn } from './source.ts'

/** The paths selected by `--kind`, `--from`, `--to` and `--avoid`. */
export function pathsWanted(
  model: Model,
  { kind = kinds[0], from, to, avoid = [] }: Values,
): readonly Path[] {
  oneOf('kind', kind, kinds)
  for (const state of [from, to]) if (state !== undefined) oneOf('state', state, stateNames(model))
  for (const event of avoid) oneOf('event', event, happeningNames(model))
  return selectedPaths(model, { kind: kind as Kind, from, to, avoid })
}

export const run: Run = async (file, values) => {
  const { model } = await flowIn(file, values)
  const paths = pathsWanted(model, values)
  if (paths.length === 0) return { code: 1, complaints: ['No path matches.'] }
  const failures = [...(model.failures ?? [])]
  const isSelection = [values.from, values.to, ...(values.avoid ?? [])].some(Boolean)
  const gaps = isSelection ? [] : gapSentences(model, coverageOfPaths(model, paths))
  return {
    code: failures.length > 0 ? 1 : 0,
    complaints: [...failures, ...gaps],
    text: paths.map(({ name }) => name).join('\n'),
  }
}
