import { coverageOfPaths, gapSentences } from '../path-gaps.ts'
import type { Run } from './run.ts'
import { pathsWanted } from './paths-wanted.ts'
import { flowIn } from './source.ts'

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
