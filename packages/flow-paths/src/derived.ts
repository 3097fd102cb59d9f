import { allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { callsOf } from './calls.ts'
import type { Draw } from './cases.ts'
import { flowModel, type Model } from './model.ts'

/** Cases for a machine without a model: every event, and every outcome of every call. */
export type Derived = {
  /** The event's only case, or its cases; an event that the machine sends itself has none. */
  readonly events: Readonly<Record<string, string | object>>
  readonly outcomes: Readonly<Record<string, DerivedOutcome>>
}

export type DerivedOutcome = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly fails: string
  readonly snapshots?: Readonly<Record<string, unknown>>
}

/** A wildcard matches any event, so this makes one up. */
const eventFor = (descriptor: string) => descriptor.replace(/\*$/, 'anything')

/** Events raised or sent by a machine's inline actions. */
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

/** A case for each state that can be entered by its id from anywhere. */
const routesOf = (machine: AnyStateMachine): object => {
  const states = allStates(machine).filter(({ config }) => config.route && config.id)
  const cases = states.map(({ id, path }) => [`go to ${path.join('.')}`, { to: `#${id}` }])
  return states.length > 0 ? { 'xstate.route': Object.fromEntries(cases) } : {}
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
    events: {
      ...Object.fromEntries(eventTypes(machine).map((type) => [type, sent.has(type) ? {} : type])),
      ...routesOf(machine),
    },
    outcomes: Object.fromEntries(names.map((name) => [name, outcomeOf(name, reporting.has(name))])),
  }
}

type Given = {
  readonly inputs?: object | undefined
  readonly events?: object
  readonly outcomes?: Readonly<Record<string, object>>
}

/** A given event replaces the wildcard it matches. */
const unmatched = (
  machine: AnyStateMachine,
  events: Derived['events'],
  types: readonly string[],
) => {
  const declared = new Set(allStates(machine).flatMap(({ ownEvents }) => ownEvents.map(String)))
  const extra = types.filter((type) => !declared.has(type))
  const isCovered = (type: string) =>
    !declared.has(type) && extra.some((one) => one.startsWith(type.replace(/anything$/, '')))
  return Object.fromEntries(Object.entries(events).filter(([type]) => !isCovered(type)))
}

/** Adds the simplest case for whatever a model leaves out. */
const withDerived = <G extends Given>(machine: AnyStateMachine, parts: G) => {
  const { events, outcomes } = derivedFrom(machine)
  const named = Object.entries(outcomes).map(([name, derived]) => [
    name,
    { ...derived, ...parts.outcomes?.[name] },
  ])
  return {
    ...parts,
    machine,
    events: { ...unmatched(machine, events, Object.keys(parts.events ?? {})), ...parts.events },
    outcomes: { ...parts.outcomes, ...Object.fromEntries(named) },
  }
}

/** A model of any machine. Whatever `parts` leaves out gets its simplest case. */
export const derivedModel = (machine: AnyStateMachine, parts: Given = {}, draw?: Draw): Model =>
  // The machine's events and calls are known only at run time.
  flowModel(withDerived(machine, parts) as never, undefined, draw)
