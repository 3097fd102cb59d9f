import { stepOf } from 'flow-chart'
import {
  createMachine,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'

import { callsOf } from './calls.ts'

/** What guards say, by name. */
export type Answers = Readonly<Record<string, boolean>>

/** How a path reads when a guard that is answered from outside passes, and when it doesn't. */
export type GuardWords = { readonly passes: string; readonly fails: string }

type Ask = (guard: string) => boolean

type Desk = { readonly answers: Answers; readonly asked: Set<string> }
let desk: Desk = { answers: {}, asked: new Set() }

/** A guard without an answer doesn't pass. */
const askDesk: Ask = (guard) => {
  desk.asked.add(guard)
  return desk.answers[guard] ?? false
}

/** Runs a pure step with these answers, or those around it, and notes the guards that it asks. */
export function answering<Result>(
  answers: Answers | undefined,
  run: () => Result,
  asked = new Set<string>(),
): Result {
  if (answers === undefined) return run()
  const before = desk
  desk = { answers, asked }
  try {
    return run()
  } finally {
    desk = before
  }
}

type Transition = { readonly guard?: unknown }
type Transitions = Readonly<Record<string, unknown>>
type Config = {
  readonly on?: Transitions
  readonly after?: Transitions
  readonly always?: unknown
  readonly onDone?: unknown
  readonly invoke?: unknown
  readonly states?: Readonly<Record<string, Config>>
}
type Rename = (guard: unknown, name: string) => unknown

const renamedIn = (written: unknown, name: string, rename: Rename) => {
  const list: readonly unknown[] = [written].flat()
  const renamed = list.map((one, place) => {
    const { guard } = Object(one) as Transition
    if (guard === undefined) return one
    return { ...Object(one), guard: rename(guard, place === 0 ? name : `${name} ${place + 1}`) }
  })
  return Array.isArray(written) ? renamed : renamed[0]
}

const renamedEach = (written: Transitions, name: (key: string) => string, rename: Rename) =>
  Object.fromEntries(
    Object.entries(written).map(([key, one]) => [key, renamedIn(one, name(key), rename)]),
  )

const ends = { onDone: 'answers', onError: 'fails', onSnapshot: 'changes' } as const

/** A state's configuration with other guards. Inline guards are named after their transition. */
function configWith(node: AnyStateNode, rename: Rename): Config {
  const config = node.config as Config
  const state = node.path.join('.') || node.machine.id
  const calls = callsOf(node)
  const invoked: readonly object[] = [config.invoke ?? []].flat() as object[]
  return {
    ...config,
    ...(config.on && { on: renamedEach(config.on, (event) => `${state}: ${event}`, rename) }),
    ...(config.after && {
      after: renamedEach(config.after, (delay) => `${state}: after ${delay}`, rename),
    }),
    ...(config.always !== undefined && {
      always: renamedIn(config.always, `${state}: at once`, rename),
    }),
    ...(config.onDone !== undefined && {
      onDone: renamedIn(config.onDone, `${state}: all is done`, rename),
    }),
    ...(invoked.length > 0 && {
      invoke: invoked.map((call, place) => {
        const name = (end: string) =>
          `${state}: ${calls[place]?.name ?? ''} ${ends[end as keyof typeof ends]}`
        const handled = Object.fromEntries(
          Object.entries(call).filter(([key]) => Object.hasOwn(ends, key)),
        )
        return { ...call, ...renamedEach(handled, name, rename) }
      }),
    }),
    ...(config.states && {
      states: Object.fromEntries(
        Object.entries<AnyStateNode>(node.states).map(([key, child]) => [
          key,
          configWith(child, rename),
        ]),
      ),
    }),
  }
}

/** A named guard, or one with params. */
const named = (guard: unknown): string | undefined =>
  typeof guard === 'string' ? guard : (Object(guard) as { type?: string }).type

type Combined = { readonly guards?: readonly unknown[] }

const namesIn = (guard: unknown): string[] => {
  const name = typeof guard === 'function' ? undefined : named(guard)
  if (name !== undefined) return [name]
  return ((Object(guard) as Combined).guards ?? []).flatMap(namesIn)
}

/**
 * The guards of a machine: by name, the names inside `and`, `or` and `not`, and for an inline
 * function the name of its transition.
 */
export const guardNames = (machine: AnyStateMachine): string[] => [
  ...new Set([
    ...Object.keys(machine.implementations.guards),
    ...[...guardsByPlace(machine).values()].flat(),
  ]),
]

const nameOrNames = (guard: unknown, name: string) => {
  const within = namesIn(guard)
  return within.length > 0 ? within : [name]
}

const keysOf = ({ eventType, source }: AnyTransitionDefinition): string[] => {
  const type = String(eventType)
  const state = source.path.join('.') || source.machine.id
  const [, end, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? []
  const call = callsOf(source).find((one) => one.id === id)
  if (call && end) return [`${state}: ${call.name} ${endWords[end as keyof typeof endWords]}`]
  if (type === '') return [`${state}: at once`]
  if (type.startsWith('xstate.done.state.')) return [`${state}: all is done`]
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return [delay === undefined ? `${state}: ${type}` : `${state}: after ${delay}`]
}

const endWords = { 'done.actor': 'answers', 'error.actor': 'fails', snapshot: 'changes' } as const

/** The guards of a declared transition, by the names they're listed under. */
export function guardsByTransition(
  machine: AnyStateMachine,
): (transition: AnyTransitionDefinition) => readonly string[] {
  const places = guardsByPlace(machine)
  return (transition) => {
    const { place } = stepOf(transition)
    const names = keysOf(transition).map((name) => (place === 0 ? name : `${name} ${place + 1}`))
    return names.flatMap((name) => places.get(name) ?? [])
  }
}

/** By state path and key of its transition, the guards of each place. */
export function guardsByPlace(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>()
  configWith(machine.root as AnyStateNode, (guard, name) => {
    places.set(name, nameOrNames(guard, name))
    return guard
  })
  return places
}

/** The machine with these guards answered by `ask`. */
export const provideGuards = (
  machine: AnyStateMachine,
  names: readonly string[],
  ask: Ask,
): AnyStateMachine =>
  machine.provide({ guards: Object.fromEntries(names.map((name) => [name, () => ask(name)])) })

/** The machine with these guards answered by `answering`; inline ones become named ones. */
export function withAnsweredGuards(
  machine: AnyStateMachine,
  names: readonly string[],
): AnyStateMachine {
  if (names.length === 0) return machine
  const isInline = (name: string) => !Object.hasOwn(machine.implementations.guards, name)
  const inline = new Set(names.filter(isInline))
  const rename: Rename = (guard, name) =>
    typeof guard === 'function' && namesIn(guard).length === 0 && inline.has(name) ? name : guard
  if (inline.size === 0) return provideGuards(machine, names, askDesk)
  const config = configWith(machine.root as AnyStateNode, rename)
  const renamed = createMachine(config as never, machine.implementations as never)
  return provideGuards(renamed, names, askDesk)
}
