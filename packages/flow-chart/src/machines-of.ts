import type { AnyStateMachine } from 'xstate'

import { isMachine } from './read.ts'

export type NamedMachine = {
  readonly name: string
  /** `meta.title` of the machine, or the one beside it: `{ login: { title: 'Sign-in', machine } }`. */
  readonly title?: string
  readonly machine: AnyStateMachine
}

type Titled = { readonly title?: unknown }

const named = (name: string, machine: AnyStateMachine, { title }: Titled) =>
  typeof title === 'string' ? { name, title, machine } : { name, machine }

const metaOf = ({ root }: AnyStateMachine): Titled => Object(root.meta) as Titled

/**
 * Finds a machine, a record of machines, or machines one level down: `{ login: { title, machine }
 * }`.
 */
function machinesIn(name: string, value: unknown, depth = 0): NamedMachine[] {
  if (isMachine(value)) return [named(name === 'default' ? value.id : name, value, metaOf(value))]
  if (depth === 2 || typeof value !== 'object' || value === null) return []
  if ('machine' in value && isMachine(value.machine))
    return [named(name, value.machine, { ...metaOf(value.machine), ...value })]
  return Object.entries(value).flatMap(([key, inner]) => machinesIn(key, inner, depth + 1))
}

/** Every machine a module exports, without duplicates. */
export function machinesOf(module: Readonly<Record<string, unknown>>): NamedMachine[] {
  const all = Object.entries(module).flatMap(([name, value]) => machinesIn(name, value))
  return all.filter((one, at) => all.findIndex(({ machine }) => machine === one.machine) === at)
}
