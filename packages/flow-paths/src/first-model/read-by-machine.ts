import { allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { callsOf } from '../calls.ts'
import { fieldsRead, type Fields } from './input-of.ts'
import { doneType } from '../happening.ts'

type Reader = (given: { context: unknown; event: unknown }, params: unknown) => unknown
type Action = { readonly type?: string; readonly params?: unknown; readonly assignment?: unknown }

const isReader = (value: unknown): value is Reader => typeof value === 'function'

const resolved = (part: unknown, named: Readonly<Record<string, unknown>>): unknown => {
  const name = typeof part === 'string' ? part : (Object(part) as Action).type
  return name !== undefined && Object.hasOwn(named, name) ? named[name] : part
}

/** An assignment is a function, or a record of functions and values. */
const assignersIn = (action: unknown): Reader[] => {
  const { assignment } = Object(action) as Action
  return isReader(assignment)
    ? [assignment]
    : Object.values<unknown>(Object(assignment)).filter(isReader)
}

const readersOf = (
  { guard, actions }: AnyTransitionDefinition,
  { implementations }: AnyStateMachine,
): Reader[] => {
  const check = guard === undefined ? undefined : resolved(guard, implementations.guards)
  const params = [guard, ...actions].map((part) => (Object(part) as Action).params).filter(isReader)
  return [
    ...(isReader(check) && !('check' in check) ? [check] : []),
    ...actions.flatMap((action) => assignersIn(resolved(action, implementations.actions))),
    ...params,
  ]
}

const contextOf = ({ config }: AnyStateMachine): unknown =>
  typeof config.context === 'function' ? {} : (config.context ?? {})

const transitionsFor = (machine: AnyStateMachine, types: ReadonlySet<string>) =>
  allStates(machine)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => types.has(String(eventType)))

const readOf = (machine: AnyStateMachine, types: ReadonlySet<string>): Fields => {
  const context = contextOf(machine)
  const readers = transitionsFor(machine, types).flatMap((one) => readersOf(one, machine))
  return fieldsRead(...readers.map((read) => (event: unknown) => read({ context, event }, {})))
}

const without = ({ type: _, ...fields }: Record<string, Fields>): Fields => fields

/** What guards and assignments read of an event, besides its type. */
export const payloadRead = (machine: AnyStateMachine, type: string): Fields =>
  without({ ...readOf(machine, new Set([type])) })

/** What guards and assignments read of what a call returns. */
export const outputRead = (machine: AnyStateMachine, name: string): Fields => {
  const ids = allStates(machine)
    .flatMap(callsOf)
    .filter((call) => call.name === name)
    .map(({ id }) => doneType(id))
  return readOf(machine, new Set(ids))['output'] ?? {}
}
