import type { AnyStateMachine } from 'xstate'

import { isMachine } from './read.ts'

export type NamedMachine = {
  readonly name: string
  /** The title next to the machine in its module: `{ login: { title: 'Sign-in', machine } }`. */
  readonly title?: string
  readonly machine: AnyStateMachine
}

const named = (
  name: string,
  machine: AnyStateMachine,
  { title }: { readonly title?: unknown; readonly machine: unknown },
) => (typeof title === 'string' ? { name, title, machine } : { name, machine })

/**
 * Finds a machine, a record of machines, or machines one level down: `{ login: { title, machine }
 * }`.
 */
function machinesIn(name: string, value: unknown, depth = 0): NamedMachine[] {
  if (isMachine(value)) return [{ name: name === 'default' ? value.id : name, machine: value }]
  if (depth === 2 || typeof value !== 'object' || value === null) return []
  if ('machine' in value && isMachine(value.machine)) return [named(name, value.machine, value)]
  return Object.entries(value).flatMap(([key, inner]) => machinesIn(key, inner, depth + 1))
}

/** Every machine a module exports, without duplicates. */
export function machinesOf(module: Readonly<Record<string, unknown>>): NamedMachine[] {
  const all = Object.entries(module).flatMap(([name, value]) => machinesIn(name, value))
  return all.filter((one, at) => all.findIndex(({ machine }) => machine === one.machine) === at)
}
