import { childOf } from 'flow-chart'
import { sendsToParent } from 'flow-paths'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Actor, AnyActorLogic, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'

import { effects, isWatchPort } from '#machines/ports.ts'

type Reply = unknown | Error
type Tab = 'visible' | 'hidden'

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
    tab = 'visible',
  }: {
    input?: InputFrom<M>
    replies: Record<string, Reply>
    /** Child machines and callbacks that actually run, by actor name. */
    children?: Record<string, AnyActorLogic>
    /** What `watchTab` reports whenever it starts. */
    tab?: Tab
  },
) {
  const clock = new SimulatedClock()
  const calls: { port: string; input: unknown }[] = []
  const performed: { effect: string; params: unknown }[] = []

  let visibility: Tab = tab
  const watches = new Set<() => void>()
  const watching = (port: string) =>
    fromCallback(({ sendBack }) => {
      if (port !== 'watchTab') return undefined
      const report = () => sendBack({ type: visibility === 'hidden' ? 'tab.hidden' : 'tab.shown' })
      report()
      watches.add(report)
      return () => watches.delete(report)
    })
  const portOf = (port: string) =>
    isWatchPort(machine.implementations.actors[port]) ? watching(port) : calling(port)
  const calling = (port: string) =>
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
  const reported: unknown[] = []
  const parent = createActor(
    fromCallback(({ receive }) =>
      receive((event) => {
        // XState also reports the end of a child.
        if (!event.type.startsWith('xstate.')) reported.push(event)
      }),
    ),
    { clock },
  ).start()
  const options = sendsToParent(machine) ? { input, parent } : { input, clock }
  const actor = createActor(provided, options as never).start() as Actor<M>
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  return {
    replies,
    calls,
    effects: performed,
    /** Events sent to the parent. */
    reported,
    actor,
    settled,
    now: () => actor.getSnapshot() as SnapshotFrom<M>,
    callsOf: (port: string) => calls.filter((call) => call.port === port).map((call) => call.input),
    /** Hides or shows the tab. */
    turn(now: Tab) {
      visibility = now
      const running = [...watches]
      for (const report of running) report()
    },
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
