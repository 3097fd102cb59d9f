import { declaredBy } from 'flow-paths'
import { kinds, pathsOf, type Kind } from 'flow-paths'

import type { Flow } from './flows.ts'

/** How large a flow is: what its machine declares, and how many paths of each kind it has. */
export type Sizes = { readonly flow: string; readonly title: string } & Readonly<
  Record<'states' | 'transitions', number>
> & { readonly paths: Readonly<Record<Kind, number>> }

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
