import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { allStates, transitionsOf } from 'flow-chart'

import { callsOf } from '../calls.ts'
import { doneType } from '../happening.ts'

/** The fields of a value, by name; a field without fields of its own holds a plain value. */
export type Fields = { readonly [name: string]: Fields }

type Noted = { [name: string]: Noted }

/** `input.names.map(…)` reads a list, not a field called "map". */
const isMethod = (name: string) => [[], '', 0].some((value) => name in Object(value))

/** A function that follows a chain of fields to its end would never stop. */
const deepest = 5

/** Notes the name of every field that is read. The value itself is never a list. */
const recording = (fields: Noted, depth = 0): object =>
  new Proxy(fields, {
    get: (_, name) => {
      if (typeof name !== 'string' || (depth > 0 && isMethod(name))) return undefined
      const inner = (fields[name] ??= {})
      return depth < deepest ? recording(inner, depth + 1) : undefined
    },
  })

/** What functions read of a value before they return or throw. */
function fieldsRead(...readers: readonly ((value: unknown) => unknown)[]): Fields {
  const fields: Noted = {}
  for (const read of readers)
    try {
      read(recording(fields))
    } catch {
      // It calls a method of the value: what it reads after that is unknown.
    }
  return fields
}

/** What the context of a machine reads of its input; `undefined` when it reads none. */
export function inputOf({ config }: AnyStateMachine): Fields | undefined {
  if (typeof config.context !== 'function') return undefined
  const contextOf = config.context as (given: object) => unknown
  let isRead = false
  const fields = fieldsRead((input) => {
    contextOf({
      get input() {
        isRead = true
        return input
      },
      spawn: () => ({}),
      self: {},
    })
  })
  return isRead ? fields : undefined
}

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
