import {
  initialTransition,
  transition,
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'

import { eventOf, type Happening } from './happening.ts'
import type { Start } from './model.ts'

/** A running delay: `left` are the milliseconds until its event comes. */
export type Timer = { readonly id: string; readonly event: AnyEventObject; readonly left: number }

/** An effect a step asks the world for, by name. */
export type Effect = { readonly type: string; readonly params: unknown }

/** A situation of a machine together with what its clock is about to do. */
export type Moment = Extract<Snapshot<unknown>, { status: 'active' }> & {
  readonly snapshot: AnyMachineSnapshot
  /** The oldest first, so that the older of two that are due together comes first. */
  readonly timers: readonly Timer[]
  /** Milliseconds that passed before the step that led here. */
  readonly waited: number
  readonly effects: readonly Effect[]
}

type Pure = [AnyMachineSnapshot, readonly Effect[]]

/**
 * A machine with virtual time around its own pure transition: calls take none of it, and a delay
 * ends only when it is the next one due. XState's graph can traverse it; with a bare machine it
 * would let timers fire in orders that cannot be.
 */
export const timed = (machine: AnyStateMachine, start: Start): ActorLogic<Moment, Happening> => ({
  getInitialSnapshot: () => {
    const step = initialTransition(machine, start.input)
    return momentOf(step as Pure, [], 0)
  },
  transition: (moment, happening) => {
    if (happening.kind === 'started') return moment
    const due = happening.kind === 'elapsed' ? dueOf(moment) : undefined
    const waited = due?.left ?? 0
    const timers = moment.timers
      .filter((timer) => timer !== due)
      .map((timer) => ({ ...timer, left: timer.left - waited }))
    return momentOf(
      transition(machine, moment.snapshot, eventOf(happening)) as Pure,
      timers,
      waited,
    )
  },
  getPersistedSnapshot: (moment) => moment,
})

/** The delay that ends next; the older one when two end together. */
export const dueOf = ({ timers }: Moment): Timer | undefined =>
  timers.reduce<Timer | undefined>(
    (next, timer) => (next === undefined || timer.left < next.left ? timer : next),
    undefined,
  )

const momentOf = ([snapshot, effects]: Pure, timers: readonly Timer[], waited: number): Moment => ({
  status: 'active',
  output: undefined,
  error: undefined,
  snapshot,
  timers: snapshot.status === 'active' ? effects.reduce(wind, timers) : [],
  waited,
  effects: effects.filter(({ type }) => !type.startsWith('xstate.')),
})

type Scheduling = { id: string; sendId: string; delay?: number; event: AnyEventObject }

const wind = (timers: readonly Timer[], { type, params }: Effect): readonly Timer[] => {
  const { id, sendId, delay, event } = (params ?? {}) as Scheduling
  if (type === 'xstate.cancel') return timers.filter((timer) => timer.id !== sendId)
  if (type !== 'xstate.raise' || delay === undefined) return timers
  return [...timers.filter((timer) => timer.id !== id), { id, event, left: delay }]
}
