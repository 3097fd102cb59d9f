import { foldableIn, shapeOf, type Children, type Shape, type Size } from 'flow-chart'
import { planOf, type ChartPlan } from 'flow-chart/react'
import type { AnyStateMachine } from 'xstate'

import { leastFit, wholeScale } from './viewport.ts'

type Look = { readonly folded: ReadonlySet<string>; readonly longest?: number }

/** What the user folded or unfolded by hand. */
export type Folding = {
  /** Whether large charts are drawn in full. */
  readonly isOff: boolean
  readonly byHand: ReadonlyMap<string, boolean>
}

type Drawn = {
  readonly machine: AnyStateMachine
  /** Child machines inside it, by id prefix. */
  readonly inside: Children
  readonly active: ReadonlySet<string>
  readonly folding: Folding
  /** The space there is. */
  readonly seen: Size
}

/** The longest text of a large chart and of a very large one, in characters. */
const [longest, shortest] = [24, 18]
/** A chart with more boxes doesn't fit, so its layout isn't tried. */
const mostBoxes = 20

const nothing: ReadonlySet<string> = new Set()

type Cache = { readonly shape: Shape; readonly plans: Map<string, ChartPlan> }
const caches = new WeakMap<AnyStateMachine, Map<string, Cache>>()

function cacheOf(machine: AnyStateMachine, inside: Children): Cache {
  const known = caches.get(machine) ?? new Map<string, Cache>()
  caches.set(machine, known)
  const key = [...inside].map(([place, { id }]) => `${place} ${id}`).join('\n')
  const cache = known.get(key) ?? { shape: shapeOf(machine, inside), plans: new Map() }
  known.set(key, cache)
  return cache
}

/** Ways to draw a chart, from the largest to the smallest. */
function looksOf(shape: Shape, { active, inside }: Drawn): Look[] {
  const all = foldableIn(shape)
  const inactive = all.filter((id) => !active.has(id))
  const running = [...inside.keys()].map((prefix) => prefix.slice(0, prefix.lastIndexOf('.(')))
  const nested = running.filter((id) => id.includes('.('))
  return [
    { folded: nothing },
    { folded: nothing, longest },
    { folded: new Set(inactive), longest },
    { folded: new Set([...inactive, ...nested]), longest },
    { folded: new Set([...inactive, ...running]), longest },
    { folded: new Set([...inactive, ...running]), longest: shortest },
  ]
}

function withHand({ folded, ...look }: Look, { byHand }: Folding): Look {
  const all = new Set(folded)
  for (const [id, isFolded] of byHand) {
    if (isFolded) all.add(id)
    else all.delete(id)
  }
  return { ...look, folded: all }
}

const countIn = (box: Shape['root'], folded: ReadonlySet<string>): number =>
  folded.has(box.id) ? 1 : box.inside.reduce((sum, child) => sum + countIn(child, folded), 1)

/** The layout of a machine with child machines inside it: in full if it fits, otherwise folded. */
export function planFor(drawn: Drawn): ChartPlan {
  const { machine, inside, folding, seen } = drawn
  const { shape, plans } = cacheOf(machine, inside)
  const looks = (folding.isOff ? [{ folded: nothing }] : looksOf(shape, drawn)).map((look) =>
    withHand(look, folding),
  )
  const planWith = (look: Look) => {
    const key = `${look.longest} ${[...look.folded].toSorted().join(' ')}`
    const plan = plans.get(key) ?? planOf(machine, inside, look)
    plans.set(key, plan)
    return plan
  }
  for (const look of looks.slice(0, -1)) {
    if (countIn(shape.root, look.folded) > mostBoxes) continue
    const plan = planWith(look)
    if (wholeScale(plan, seen) >= leastFit) return plan
  }
  return planWith(looks.at(-1) as Look)
}
