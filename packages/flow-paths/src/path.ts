import type { AnyMachineSnapshot } from 'xstate'

import { isWalkable } from './branches.ts'
import type { Happening } from './happening.ts'
import type { Model, Start } from './model.ts'
import type { Inspect } from './pure.ts'
import { isTaken } from './taken.ts'
import { Unwalkable } from './unwalkable.ts'
import { dueOf, scope, timed, type Effect, type Moment } from './virtual-time.ts'

/** A happening and the resulting situation, computed by the machine's pure transition. */
export type Step = {
  readonly happening: Happening
  readonly snapshot: AnyMachineSnapshot
  /** Milliseconds that pass before it. */
  readonly waited: number
  readonly effects: readonly Effect[]
  /** Milliseconds until the next delay ends; Infinity if none is running. */
  readonly rest: number
}

/** A walk through a machine. The first step is the start. */
export type Path = { readonly name: string; readonly start: Start; readonly steps: readonly Step[] }

/**
 * Replays happenings step by step. The traversal keeps one snapshot per key, and with a projected
 * context that snapshot may come from another path.
 */
export const replay = (
  model: Model,
  start: Start,
  route: readonly Happening[],
  inspect?: Inspect,
): Path => pathOf(model, start, walk(model, start, route, inspect))

/** Paths that share a route and differ in their last happening; the route is computed once. */
export function replayForks(
  model: Model,
  start: Start,
  route: readonly Happening[],
  forks: readonly Happening[],
): Path[] {
  const shared = walk(model, start, route)
  const possible = model.failures
    ? forks.filter((fork) => isWalkable(model, shared.moment, fork) && isTaken(shared.moment, fork))
    : forks
  return possible.map((fork) => pathOf(model, start, goOn(model, start, shared, fork)))
}

type Walk = { readonly steps: readonly Step[]; readonly moment: Moment }

function walk(model: Model, start: Start, route: readonly Happening[], inspect?: Inspect): Walk {
  const moment = timed(model.machine, start, inspect).getInitialSnapshot(scope, undefined)
  return [...(start.leadIn ?? []), ...route].reduce<Walk>(
    (before, happening) => goOn(model, start, before, happening, inspect),
    { steps: [stepOf(start, moment)], moment },
  )
}

function goOn(
  model: Model,
  start: Start,
  { steps, moment }: Walk,
  happening: Happening,
  inspect?: Inspect,
): Walk {
  if (!isTaken(moment, happening)) throw new Unwalkable(unsound(model, moment, happening))
  const next = timed(model.machine, start, inspect).transition(moment, happening, scope)
  return { steps: [...steps, stepOf(happening, next)], moment: next }
}

const pathOf = (model: Model, start: Start, { steps }: Walk): Path => {
  const happenings = steps.slice(1).map(({ happening }) => happening)
  return { name: nameOf(model, start, happenings), start, steps }
}

export const stepOf = (happening: Happening, moment: Moment): Step => {
  const { snapshot, waited, effects } = moment
  return { happening, snapshot, waited, effects, rest: dueOf(moment)?.left ?? Infinity }
}

const nameOf = ({ starts }: Model, start: Start, happenings: readonly Happening[]) => {
  const named = starts.length > 1 || happenings.length === 0 ? [start, ...happenings] : happenings
  return named.map(({ words }) => words).join(' → ')
}

const unsound = ({ machine }: Model, { snapshot }: Moment, { words }: Happening) =>
  `The projection of "${machine.id}" leaves out something that matters: ` +
  `"${words}" can't happen in ${JSON.stringify(snapshot.value)} after all; return it from "project".`

export const titleOf = ({ start, steps }: Path): string =>
  `${start.words}, then ${steps.length - 1} steps`

/** How many steps before a failure are shown with it. */
const maxTailLength = 8

/** Performs a step; an error is thrown with the steps that led to it. */
export async function withStepsInError(
  { steps }: Path,
  place: number,
  step: () => Promise<unknown>,
) {
  try {
    await step()
  } catch (error) {
    const way = steps.slice(Math.max(0, place - maxTailLength), place + 1)
    const path = way.map(({ happening }) => happening.words).join(' → ')
    throw new Error(`Step ${place} of ${steps.length - 1}, after ${path}:\n${String(error)}`, {
      cause: error,
    })
  }
}
