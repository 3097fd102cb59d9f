import type { AnyStateMachine } from 'xstate'

/** A transition as written; XState also accepts a bare target, or one outside a list. */
export type Candidate = { target?: string | readonly string[]; guard?: unknown; actions?: unknown }
type Written = string | Candidate | readonly (string | Candidate)[]
export type Call = {
  src: unknown
  id?: string
  onDone?: Written
  onError?: Written
  onSnapshot?: Written
}

/** The part of a machine's config that a mutant can change. */
export type Chart = {
  type?: string
  states?: Record<string, Chart>
  on?: Record<string, Written>
  after?: Record<string, Written>
  always?: Written
  onDone?: Written
  invoke?: Call | Call[]
  tags?: string | string[]
  entry?: unknown
  exit?: unknown
}

export const asList = <Item>(written: Item | readonly Item[] | undefined): Item[] => {
  if (written === undefined) return []
  return Array.isArray(written) ? [...(written as readonly Item[])] : [written as Item]
}

export const candidatesOf = (written: Written | undefined): Candidate[] =>
  asList<string | Candidate>(written).map((candidate) =>
    typeof candidate === 'string' ? { target: candidate } : candidate,
  )

/**
 * A copy of a machine's config to change: lists and objects are copied; functions and instances
 * such as child machines are shared.
 */
export const chartOf = ({ config }: AnyStateMachine): Chart => copied(config) as Chart

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}

/** Every state of a config with its path, the root first. */
export const placesIn = (chart: Chart, path: readonly string[] = []): [string[], Chart][] => [
  [[...path], chart],
  ...Object.entries(chart.states ?? {}).flatMap(([key, child]) => placesIn(child, [...path, key])),
]

export const chartAt = (chart: Chart, path: readonly string[]): Chart =>
  path.reduce((place, key) => {
    const child = place.states?.[key]
    if (!child) throw new Error(`No state "${path.join('.')}".`)
    return child
  }, chart)
