import type {
  ActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  Snapshot,
} from 'xstate'

import { answering } from './guards.ts'
import { eventOf, type Happening } from './happening.ts'
import type { Start } from './model.ts'
import { firstStep, nextStep, type Effect, type Inspect } from './pure.ts'
import { explainErrors } from './unwalkable.ts'

export type { Effect } from './pure.ts'

/** A running delay; `left` is the number of milliseconds until it ends. */
export type Timer = { readonly id: string; readonly event: AnyEventObject; readonly left: number }

/** A machine's situation, including its running timers. */
export type Moment = Extract<Snapshot<unknown>, { status: 'active' }> & {
  readonly snapshot: AnyMachineSnapshot
  /** The oldest first, so that of two due together the older one fires first. */
  readonly timers: readonly Timer[]
  /** Ids of calls that have ended while the state that invokes them is still active. */
  readonly ended: readonly string[]
  /** Milliseconds that passed before the step that led here. */
  readonly waited: number
  readonly effects: readonly Effect[]
}

/**
 * A machine's pure transition with virtual time: calls take no time, and a delay ends only when
 * it's the next one due. XState's graph utilities can traverse it; with the plain machine, timers
 * would fire in impossible orders.
 */
export const timed = (
  machine: AnyStateMachine,
  start: Start,
  inspect?: Inspect,
): ActorLogic<Moment, Happening> => ({
  getInitialSnapshot: () => {
    const step = explainErrors(
      (reason) =>
        `"${machine.id}" can't start: ${reason} Add an input to its model, such as inputs: { 'it starts': { … } }.`,
      () => answering(start.guards, () => firstStep(machine, start.input, inspect)),
    )
    return momentOf(step, [], [], 0)
  },
  transition: (moment, happening) => {
    if (happening.kind === 'started') return moment
    const due = happening.kind === 'elapsed' ? dueOf(moment) : undefined
    const waited = due?.left ?? 0
    const timers = moment.timers
      .filter((timer) => timer !== due)
      .map((timer) => ({ ...timer, left: timer.left - waited }))
    const step = explainErrors(
      (reason) => failingAt(moment, happening, reason),
      () =>
        answering(happening.guards, () =>
          nextStep(machine, moment.snapshot, eventOf(happening), inspect),
        ),
    )
    return momentOf(step, timers, endedAfter(moment, happening), waited)
  },
  getPersistedSnapshot: (moment) => moment,
})

/** `timed` is pure and uses no actor scope. */
export const scope = undefined as never

/** How to fix a guard or assignment that throws because it reads what the case doesn't have. */
export const failingAt = ({ snapshot }: Moment, happening: Happening, reason: string) => {
  const { machine, value } = snapshot
  const inputs = typeof machine.config.context === 'function' ? ", or the model's inputs," : ''
  return `"${happening.words}" throws in ${JSON.stringify(value)} of "${machine.id}": ${reason} Give its case in the model${inputs} what the machine reads.`
}

/** The delay that ends next; the older one if two end together. */
export const dueOf = ({ timers }: Moment): Timer | undefined =>
  timers.reduce<Timer | undefined>(
    (next, timer) => (next === undefined || timer.left < next.left ? timer : next),
    undefined,
  )

const endedAfter = ({ ended }: Moment, happening: Happening) =>
  happening.kind === 'answered' || happening.kind === 'failed'
    ? [...new Set([...ended, happening.port])].toSorted()
    : ended

type Pure = ReturnType<typeof firstStep>

const momentOf = (
  { snapshot, effects }: Pure,
  timers: readonly Timer[],
  ended: readonly string[],
  waited: number,
): Moment => ({
  status: 'active',
  output: undefined,
  error: undefined,
  snapshot,
  timers: snapshot.status === 'active' ? effects.reduce(wind, timers) : [],
  ended: snapshot.status === 'active' ? effects.reduce(begin, ended) : [],
  waited,
  effects: effects.filter(({ type }) => !type.startsWith('xstate.')),
})

/** A call that was restarted or stopped hasn't ended. */
const begin = (ended: readonly string[], { type, params }: Effect): readonly string[] => {
  if (ended.length === 0 || (type !== 'xstate.spawnChild' && type !== 'xstate.stopChild'))
    return ended
  const { id } = Object(params) as { id?: unknown }
  const other = String(id ?? Object(params).actorRef?.id ?? Object(params).id)
  return ended.filter((one) => one !== other)
}

type Scheduling = { id?: string; sendId?: string; delay?: number; event: AnyEventObject }

const wind = (timers: readonly Timer[], { type, params }: Effect): readonly Timer[] => {
  const { id, sendId, delay, event } = Object(params) as Scheduling
  if (type === 'xstate.cancel') return timers.filter((timer) => timer.id !== sendId)
  if (type !== 'xstate.raise' || delay === undefined) return timers
  const key = id ?? unusedId(timers, event)
  return [...timers.filter((timer) => timer.id !== key), { id: key, event, left: delay }]
}

/** XState generates a random id for what is sent without one. */
const unusedId = (timers: readonly Timer[], { type }: AnyEventObject): string => {
  const taken = timers.filter(({ event }) => event.type === type).length
  return `${type} ${taken + 1}`
}
