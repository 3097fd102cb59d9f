import { declaredBy } from './declared.ts'
import type { Flow } from './flow.ts'
import { kinds, pathsOf, type Kind } from './kinds.ts'
import { table } from './table.ts'

/** A flow's size: what its machine declares, and how many paths of each kind it has. */
export type Sizes = {
  readonly flow: string
  readonly title: string
  readonly states: number
  readonly transitions: number
  readonly paths: Readonly<Record<Kind, number>>
}

export const sizesOf = ({ name, title, model }: Flow): Sizes => {
  const { states, transitions } = declaredBy(model.machine)
  const counts = kinds.map((kind) => [kind, pathsOf(model, kind).length])
  return {
    flow: name,
    title,
    states: states.length,
    transitions: transitions.length,
    paths: Object.fromEntries(counts) as Sizes['paths'],
  }
}

const heading = ['flow', 'states', 'transitions', ...kinds.map((kind) => `--kind ${kind}`), '']

/** One line per flow. */
export const sizesTable = (sizes: readonly Sizes[]): string =>
  table(
    heading,
    sizes.map(({ flow, states, transitions, paths, title }) => [
      flow,
      ...[states, transitions, ...kinds.map((kind) => paths[kind])].map(String),
      title,
    ]),
  )
