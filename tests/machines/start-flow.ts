import { childOf } from 'flow-chart'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'

import { effects } from '#machines/ports.ts'

type Reply = unknown | Error

/** Stops answering after this many calls, in case a mutant calls in a loop. */
const maxCalls = 1000

/**
 * Runs a machine in a test: calls are answered and children end at once as `replies` says, with
 * simulated time. A child without a reply keeps running.
 */
export function startFlow<M extends AnyStateMachine>(
  machine: M,
  {
    input,
    replies,
    children = {},
  }: {
    input?: InputFrom<M>
    replies: Record<string, Reply>
    /** Child machines that actually run, by actor name. */
    children?: Record<string, AnyStateMachine>
  },
) {
  const clock = new SimulatedClock()
  const calls: { port: string; input: unknown }[] = []
  const performed: { effect: string; params: unknown }[] = []

  const portOf = (port: string) =>
    fromPromise(async ({ input: payload }) => {
      calls.push({ port, input: payload })
      const isLeftRunning = !(port in replies) && childOf(machine, port)
      const reply = isLeftRunning || calls.length > maxCalls ? 'silence' : replies[port]
      if (reply instanceof Error) throw reply
      return reply === 'silence' ? new Promise(() => {}) : reply
    })
  const recording = (effect: string) => (_: unknown, params: unknown) =>
    void performed.push({ effect, params })
  const byName = <Made>(names: object, make: (name: string) => Made) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, make(name)]))

  const provided = machine.provide({
    actors: { ...byName(machine.implementations.actors, portOf), ...children },
    actions: byName(effects, recording),
  } as never)
  const actor = createActor(provided, { input, clock } as never).start() as Actor<M>
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  return {
    replies,
    calls,
    effects: performed,
    actor,
    settled,
    now: () => actor.getSnapshot() as SnapshotFrom<M>,
    callsOf: (port: string) => calls.filter((call) => call.port === port).map((call) => call.input),
    /** Advances time in steps of a second, so that answers arrive in between. */
    async pass(milliseconds: number) {
      await settled()
      for (let left = milliseconds; left > 0; left -= 1000) {
        clock.increment(Math.min(1000, left))
        await settled()
      }
    },
  }
}
