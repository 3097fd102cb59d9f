import type { AnyStateMachine } from 'xstate'

/** A transition as it is written: XState also takes a bare target, or one without a list around it. */
export type Candidate = { target?: string; guard?: unknown; actions?: unknown }
type Written = string | Candidate | readonly (string | Candidate)[]
export type Call = { src: unknown; id?: string; onDone?: Written; onError?: Written }

/** The chart of a machine as far as a mutant can change it. */
export type Chart = {
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

/** The chart of a machine to change at will: lists and objects are copies, functions are not. */
export const chartOf = ({ config }: AnyStateMachine): Chart => copied(config) as Chart

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}

/** Every state of a chart with the keys that lead to it, the root first. */
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
