import { declaredBy } from './meta.ts'
import type { Flow } from './model.ts'
import { kinds, pathsOf, type Kind } from './kinds.ts'
import { table } from './table.ts'
import { Unwalkable } from './unwalkable.ts'

/** A flow's size: what its machine declares, and how many paths of each kind it has. */
export type Sizes = {
  readonly flow: string
  readonly title: string
  readonly states: number
  readonly transitions: number
  /** Without the kinds that can't be generated. */
  readonly paths: Readonly<Partial<Record<Kind, number>>>
  /** Why they can't, one sentence each. */
  readonly problems: readonly string[]
}

export const sizesOf = ({ name, title, model }: Flow): Sizes => {
  const { states, transitions } = declaredBy(model.machine)
  const paths: Partial<Record<Kind, number>> = {}
  const problems = new Set<string>()
  for (const kind of kinds)
    try {
      paths[kind] = pathsOf(model, kind).length
    } catch (error) {
      if (!(error instanceof Unwalkable)) throw error
      problems.add(error.message)
    }
  return {
    flow: name,
    title,
    states: states.length,
    transitions: transitions.length,
    paths,
    problems: [...problems],
  }
}

const heading = ['flow', 'states', 'transitions', ...kinds.map((kind) => `--kind ${kind}`), '']

/** One line per flow. */
export const sizesTable = (sizes: readonly Sizes[]): string =>
  table(
    heading,
    sizes.map(({ flow, states, transitions, paths, title }) => [
      flow,
      ...[states, transitions, ...kinds.map((kind) => paths[kind] ?? '–')].map(String),
      title,
    ]),
  )
