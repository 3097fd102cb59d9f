import { allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { callsOf } from './calls.ts'

/** The cases of a machine without a model: every event, and how every call can end. */
export type Derived = {
  /** An event the machine sends itself has no case. */
  readonly events: Readonly<Record<string, string | object>>
  readonly outcomes: Readonly<Record<string, DerivedOutcome>>
}

export type DerivedOutcome = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly fails: string
  readonly snapshots?: Readonly<Record<string, unknown>>
}

/** A wildcard matches any event, so one is made up for it. */
const eventFor = (descriptor: string) => descriptor.replace(/\*$/, 'anything')

/** Events that inline actions of a machine raise or send. */
const sentBy = (machine: AnyStateMachine): ReadonlySet<unknown> => {
  const actions = allStates(machine).flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...transitionsOf(node).flatMap((transition) => transition.actions),
  ])
  return new Set(
    [...actions, ...Object.values(machine.implementations.actions)].map(
      (action) => Object(Object(action).event).type,
    ),
  )
}

const eventTypes = (machine: AnyStateMachine): string[] => {
  const descriptors = allStates(machine)
    .flatMap(transitionsOf)
    .map(({ eventType }) => String(eventType))
  const own = descriptors.filter((type) => type !== '' && !type.startsWith('xstate.'))
  return [...new Set(own.map(eventFor))]
}

const heardFrom = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    allStates(machine).flatMap((node) =>
      callsOf(node).flatMap(({ name }, place) => {
        const config = [node.config.invoke ?? []].flat()[place]
        return config && 'onSnapshot' in config ? [name] : []
      }),
    ),
  )

const outcomeOf = (name: string, reports: boolean): DerivedOutcome => ({
  answers: { [`${name} answers`]: undefined },
  fails: `${name} fails`,
  ...(reports && {
    snapshots: { [`${name} changes`]: { status: 'active', context: {}, value: {} } },
  }),
})

export function derivedFrom(machine: AnyStateMachine): Derived {
  const invoked = allStates(machine)
    .flatMap(callsOf)
    .map(({ name }) => name)
  const names = [...new Set([...invoked, ...Object.keys(machine.implementations.actors)])]
  const reporting = heardFrom(machine)
  const sent = sentBy(machine)
  return {
    events: Object.fromEntries(
      eventTypes(machine).map((type) => [type, sent.has(type) ? {} : type]),
    ),
    outcomes: Object.fromEntries(names.map((name) => [name, outcomeOf(name, reporting.has(name))])),
  }
}

export type Given = {
  readonly events?: object
  readonly outcomes?: Readonly<Record<string, object>>
}

/** A given event replaces the wildcard that matches it. */
const unmatched = (
  machine: AnyStateMachine,
  events: Derived['events'],
  given: readonly string[],
) => {
  const declared = new Set(allStates(machine).flatMap(({ ownEvents }) => ownEvents.map(String)))
  const extra = given.filter((type) => !declared.has(type))
  const isCovered = (type: string) =>
    !declared.has(type) && extra.some((one) => one.startsWith(type.replace(/anything$/, '')))
  return Object.fromEntries(Object.entries(events).filter(([type]) => !isCovered(type)))
}

/** What a model leaves out gets its simplest case. */
export const withDerived = <G extends Given>(machine: AnyStateMachine, given: G) => {
  const { events, outcomes } = derivedFrom(machine)
  const named = Object.entries(outcomes).map(([name, derived]) => [
    name,
    { ...derived, ...given.outcomes?.[name] },
  ])
  return {
    ...given,
    machine,
    events: { ...unmatched(machine, events, Object.keys(given.events ?? {})), ...given.events },
    outcomes: { ...given.outcomes, ...Object.fromEntries(named) },
  }
}
