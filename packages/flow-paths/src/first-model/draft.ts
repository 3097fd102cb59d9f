import { allStates, isLeaf, placeOf, stepOf, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { Coverage } from '../coverage.ts'
import { nameOf } from '../meta.ts'
import { guardsByTransition, type GuardWords } from '../guards.ts'
import { flowModel, type Model } from '../model.ts'
import { Unwalkable } from '../unwalkable.ts'
import { wordsOf, type Candidates, type WrittenCases } from './candidates.ts'
import { possibleAt } from '../possible.ts'
import { steady } from '../steady.ts'
import { isTaken } from '../taken.ts'
import { keyOf, variedKeys } from '../traversal.ts'
import { scope, timed, type Moment } from '../virtual-time.ts'

/** What a search of at most so many situations saw. */
export type Sweep = {
  readonly coverage: Coverage
  readonly contexts: readonly unknown[]
  /** Whether there are more situations. */
  readonly isCut: boolean
}

/** Searches breadth first, without keeping paths. */
const sweep = (model: Model, limit: number): Sweep =>
  steady(Date.now(), () => sweptTo(model, limit))

function sweptTo(model: Model, limit: number): Sweep {
  const coverage = new Coverage()
  const seen = new Set<string>()
  const contexts: unknown[] = []
  for (const start of model.starts) {
    const logic = timed(model.machine, start, coverage.inspect)
    const waiting: Moment[] = [logic.getInitialSnapshot(scope, undefined)]
    for (let moment = waiting.shift(); moment; moment = waiting.shift()) {
      const key = keyOf(model, moment)
      if (seen.has(key)) continue
      if (seen.size === limit) return { coverage, contexts, isCut: true }
      seen.add(key)
      contexts.push(moment.snapshot.context)
      coverage.enter(moment.snapshot)
      for (const happening of possibleAt(model, moment))
        if (isTaken(moment, happening)) waiting.push(logic.transition(moment, happening, scope))
    }
  }
  return { coverage, contexts, isCut: false }
}

/** What a first model says besides its cases. */
export type Draft = {
  readonly guards: ReadonlyMap<string, GuardWords>
  /** Keys of the context that grow or vary too much; `all` if it's the context as a whole. */
  readonly leftOut: readonly string[] | 'all'
  readonly isIncomplete: boolean
  /** Why the machine can't even start. */
  readonly problem?: string
}

/** A first model with more situations would list too many paths to read. */
const maxSituations = 250
const maxRounds = 6

const valuesOf = (cases: WrittenCases) =>
  Object.fromEntries([...cases].map(([words, { value }]) => [words, value]))

const wordsFor = (guard: string): GuardWords => {
  const words = guard.includes(':') ? guard : wordsOf(guard)
  return { passes: `${words}: yes`, fails: `${words}: no` }
}

const keptBy =
  (leftOut: Draft['leftOut']) =>
  (context: unknown): unknown => {
    if (leftOut === 'all') return null
    const kept = Object.entries(Object(context)).filter(([key]) => !leftOut.includes(key))
    return Object.fromEntries(kept)
  }

/** The model that the file describes when it's loaded. */
function modelOf(
  machine: AnyStateMachine,
  { events, outcomes, inputs }: Candidates,
  { guards, leftOut }: Pick<Draft, 'guards' | 'leftOut'>,
): Model {
  return flowModel({
    machine,
    ...(inputs && { inputs: valuesOf(inputs) }),
    events: Object.fromEntries(
      [...events].map(([type, cases]) => [type, cases ? valuesOf(cases) : wordsOf(type)]),
    ),
    outcomes: Object.fromEntries(
      [...outcomes].map(([name, { answers, fails, snapshots }]) => [
        name,
        {
          answers: valuesOf(answers),
          fails,
          ...(snapshots && { snapshots: valuesOf(snapshots) }),
        },
      ]),
    ),
    guards: Object.fromEntries(guards),
    project: keptBy(leftOut),
    incomplete: true,
  } as never)
}

type Attempt = Pick<Draft, 'guards' | 'leftOut'> & {
  readonly coverage: Coverage
  readonly reached: number
  readonly isIncomplete: boolean
}

const reachedIn = (machine: AnyStateMachine, coverage: Coverage) =>
  allStates(machine)
    .filter(isLeaf)
    .map(placeOf)
    .filter((name) => coverage.has(name)).length

/** A context with a cycle, for example, can't be compared; then, none of it is. */
function sweepOrNothing(model: Model, leftOut: Draft['leftOut']) {
  try {
    return sweep(model, maxSituations)
  } catch (error) {
    if (!(error instanceof Unwalkable) || leftOut === 'all') throw error
    return undefined
  }
}

/** Compares as much of the context as keeps the number of situations readable. */
function attempt(
  machine: AnyStateMachine,
  candidates: Candidates,
  guards: Draft['guards'],
): Attempt {
  let leftOut: Draft['leftOut'] = []
  for (;;) {
    const model = modelOf(machine, candidates, { guards, leftOut })
    const swept = sweepOrNothing(model, leftOut)
    if (!swept) {
      leftOut = 'all'
      continue
    }
    const { coverage, contexts, isCut } = swept
    const draft = {
      guards,
      leftOut,
      coverage,
      reached: reachedIn(machine, coverage),
      isIncomplete: (model.failures?.size ?? 0) > 0,
    }
    if (!isCut || leftOut === 'all') return draft
    const varied: string[] = variedKeys(contexts.map(keptBy(leftOut)).map(Object)).map(
      ([key]) => key,
    )
    const more: readonly string[] = [...leftOut, ...varied]
    leftOut = varied.length === 0 || more.length > 8 ? 'all' : more
  }
}

/** The guards of what wasn't taken, and those that stand before it. */
function refusing(machine: AnyStateMachine, { coverage, guards }: Attempt): string[] {
  const byTransition = guardsByTransition(machine)
  const names = allStates(machine).flatMap((node) => {
    const transitions = transitionsOf(node)
    const missing = new Set(
      transitions
        .filter((one) => !coverage.has(nameOf(stepOf(one))))
        .map(({ eventType }) => String(eventType)),
    )
    return transitions
      .filter(({ eventType }) => missing.has(String(eventType)))
      .flatMap((one) => byTransition(one))
  })
  return [...new Set(names)].filter((name) => !guards.has(name))
}

const answered = (names: readonly string[]): Draft['guards'] =>
  new Map(names.map((name) => [name, wordsFor(name)]))

/** The guards that a machine may ask before anything happens. */
const askedAtOnce = (machine: AnyStateMachine): string[] => {
  const byTransition = guardsByTransition(machine)
  return allStates(machine)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => String(eventType) === '')
    .flatMap((one) => byTransition(one))
}

/** A guard that throws at once, for example because it isn't written yet, prevents the start. */
function firstAttempt(machine: AnyStateMachine, candidates: Candidates): Attempt {
  try {
    return attempt(machine, candidates, new Map())
  } catch (error) {
    const guards = answered(askedAtOnce(machine))
    if (!(error instanceof Unwalkable) || guards.size === 0) throw error
    return attempt(machine, candidates, guards)
  }
}

/** With guards answered at will, `always` may go round in circles; then, its guards stay. */
function nextAttempt(machine: AnyStateMachine, candidates: Candidates, best: Attempt): Attempt {
  const more = refusing(machine, best)
  const atOnce = new Set(askedAtOnce(machine))
  for (const names of [more, more.filter((name) => !atOnce.has(name))]) {
    if (names.length === 0) return best
    try {
      return attempt(machine, candidates, new Map([...best.guards, ...answered(names)]))
    } catch (error) {
      if (!(error instanceof Unwalkable)) throw error
    }
  }
  return best
}

/** Tries the candidates, and answers guards from outside where states aren't reached otherwise. */
export function draftOf(machine: AnyStateMachine, candidates: Candidates): Draft {
  try {
    let best = firstAttempt(machine, candidates)
    const all = allStates(machine).filter(isLeaf).length
    for (let round = 0; round < maxRounds && best.reached < all; round += 1) {
      const next = nextAttempt(machine, candidates, best)
      if (next.reached <= best.reached) break
      best = next
    }
    return best
  } catch (error) {
    if (!(error instanceof Unwalkable)) throw error
    return { guards: new Map(), leftOut: [], isIncomplete: true, problem: error.message }
  }
}
