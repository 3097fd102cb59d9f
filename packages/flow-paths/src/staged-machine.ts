import { allStates } from 'flow-chart'
import { createMachine, type AnyActorLogic, type AnyStateMachine, type AnyStateNode } from 'xstate'

import { callsOf } from './calls.ts'
import { snapshotType } from './happening.ts'

type Invoking = { readonly src: unknown; readonly onSnapshot?: unknown }
type Config = {
  readonly invoke?: Invoking | readonly Invoking[]
  readonly on?: object
  readonly states?: Readonly<Record<string, Config>>
}

const invokedIn = ({ invoke = [] }: Config): readonly Invoking[] => [invoke].flat()

/**
 * Inline logic can't be provided, so it's replaced by the name its outcomes are listed under. Its
 * snapshots are sent by the test.
 */
const configOf = (node: AnyStateNode): Config => {
  const calls = callsOf(node)
  const config = node.config as Config
  const invoked = invokedIn(config)
  const onSnapshots = invoked.flatMap(({ onSnapshot }, place) =>
    onSnapshot === undefined ? [] : [[snapshotType(calls[place]?.id ?? ''), onSnapshot]],
  )
  const states = Object.entries<AnyStateNode>(node.states)
  return {
    ...config,
    ...(invoked.length > 0 && {
      invoke: invoked.map(({ onSnapshot: _, ...call }, place) => ({
        ...call,
        src: calls[place]?.name,
      })),
    }),
    ...(onSnapshots.length > 0 && { on: { ...config.on, ...Object.fromEntries(onSnapshots) } }),
    ...(states.length > 0 && {
      states: Object.fromEntries(states.map(([key, child]) => [key, configOf(child)])),
    }),
  }
}

const isOutOfReach = ({ src, onSnapshot }: Invoking) =>
  typeof src !== 'string' || onSnapshot !== undefined

const withinReach = (machine: AnyStateMachine): AnyStateMachine => {
  const invoked = allStates(machine).flatMap(({ config }) => invokedIn(config as Config))
  if (!invoked.some(isOutOfReach)) return machine
  return createMachine(configOf(machine.root) as never, machine.implementations as never)
}

const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action)

/** A machine with its calls and effects controlled by a test. */
export function stagedMachine(
  machine: AnyStateMachine,
  logic: AnyActorLogic,
  record: (type: string, params: unknown) => void,
): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const names = [
    ...Object.keys(actors),
    ...allStates(machine)
      .flatMap(callsOf)
      .map(({ name }) => name),
  ]
  const effects = Object.keys(actions).filter((type) => isEffect(actions[type]))
  return withinReach(machine).provide({
    actors: Object.fromEntries(names.map((name) => [name, logic])),
    actions: Object.fromEntries(
      effects.map((type) => [type, (_: unknown, params: unknown) => record(type, params)]),
    ),
  })
}
