import type { Happening, Model } from 'flow-paths'

import { engine } from './flows.ts'
import { situationFilters } from './situation-filters.ts'
import { graphsOf, onwardsFrom, placeOf, valueAt, type Seen, type Situation } from './situation.ts'

const believed = new WeakMap<Seen, readonly Situation[]>()

/**
 * The situations a flow may be in, judged by its moments so far, the latest last. The viewer
 * doesn't see the whole context, but past events and the events handled now narrow it down.
 */
export function situationsAfter(model: Model, moments: readonly Seen[]): readonly Situation[] {
  let before: readonly Situation[] = []
  for (const moment of moments) {
    const after = believed.get(moment) ?? followed(model, before, moment)
    believed.set(moment, after)
    before = after
  }
  return before
}

function followed(model: Model, before: readonly Situation[], moment: Seen) {
  const isIdle = before.length > 0 && moment.steps.length === 0 && !isStart(moment)
  if (isIdle) return before
  const led = distinct(before.flatMap((situation) => ledTo(situation, moment)))
  const there = led.length > 0 ? led : placed(model, moment)
  return situationFilters(model, moment).reduce(preferred, there)
}

const isStart = ({ event }: Seen) => event === 'xstate.init'

/** Those that match, or all if none does: reality may differ from every case in the model. */
const preferred = (all: readonly Situation[], isAlike: (one: Situation) => boolean) => {
  const alike = all.filter(isAlike)
  return alike.length > 0 ? alike : all
}

const distinct = (all: readonly Situation[]) =>
  all.filter(
    (one, at) => all.findIndex(({ graph, key }) => graph === one.graph && key === one.key) === at,
  )

const placed = (model: Model, { value }: Seen) =>
  graphsOf(model).flatMap(({ at }) => at.get(placeOf(value)) ?? [])

const ledTo = (situation: Situation, { event, value }: Seen) =>
  onwardsFrom(situation).flatMap(({ happening, to }) =>
    typeOf(happening) === event && placeOf(valueAt(to)) === placeOf(value) ? [to] : [],
  )

const typeOf = (happening: Happening) =>
  happening.kind === 'started' ? 'xstate.init' : engine().eventOf(happening).type
