import { allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { callsOf } from './calls.ts'

/** The cases of a machine that nobody has worded yet: every event, and how every call can end. */
export type Derived = {
  readonly events: Readonly<Record<string, string>>
  readonly outcomes: Readonly<Record<string, DerivedOutcome>>
}

export type DerivedOutcome = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly fails: string
  readonly snapshots?: Readonly<Record<string, unknown>>
}

/** A wildcard takes anything: an event of its own stands for it. */
const eventFor = (descriptor: string) => descriptor.replace(/\*$/, 'anything')

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
  return {
    events: Object.fromEntries(eventTypes(machine).map((type) => [type, type])),
    outcomes: Object.fromEntries(names.map((name) => [name, outcomeOf(name, reporting.has(name))])),
  }
}

type Given = {
  readonly events?: object
  readonly outcomes?: Readonly<Record<string, object>>
}

/** What a model leaves out happens in its plainest form. */
export const withDerived = <G extends Given>(machine: AnyStateMachine, given: G) => {
  const { events, outcomes } = derivedFrom(machine)
  const named = Object.entries(outcomes).map(([name, derived]) => [
    name,
    { ...derived, ...given.outcomes?.[name] },
  ])
  return {
    ...given,
    machine,
    events: { ...events, ...given.events },
    outcomes: { ...given.outcomes, ...Object.fromEntries(named) },
  }
}
