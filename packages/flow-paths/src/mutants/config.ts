import type { AnyStateMachine } from 'xstate'

/** A transition as written; XState also accepts a bare target, or one outside a list. */
export type Candidate = { target?: string | readonly string[]; guard?: unknown; actions?: unknown }
type Written = string | Candidate | readonly (string | Candidate)[]
type Call = {
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

/** A state's transitions for one event, in the order their guards are evaluated. */
export type List = {
  readonly words: string
  /** The event's type, for what `on` lists. */
  readonly event?: string
  readonly isError: boolean
  readonly isDelay: boolean
  readonly candidates: readonly Candidate[]
  /** Replaces the transitions; with none, the event is removed. */
  readonly write: (chart: Chart, candidates: readonly Candidate[]) => void
}

type Reactions = 'on' | 'after'
type Ending = 'onDone' | 'onError' | 'onSnapshot'

export const listsIn = (chart: Chart): List[] => [
  ...reactionsOf(chart, 'on'),
  ...reactionsOf(chart, 'after'),
  ...ownOf(chart, 'always', 'at once'),
  ...ownOf(chart, 'onDone', 'all is done'),
  ...asList(chart.invoke).flatMap((call, place) => [
    ...endingOf(call, place, 'onDone'),
    ...endingOf(call, place, 'onError'),
    ...endingOf(call, place, 'onSnapshot'),
  ]),
]

const plain = { isError: false, isDelay: false }

const reactionsOf = (chart: Chart, kind: Reactions): List[] =>
  Object.entries(chart[kind] ?? {}).map(([key, written]) => ({
    words: kind === 'after' ? `after ${key}` : key,
    ...(kind === 'on' && { event: key }),
    isError: false,
    isDelay: kind === 'after',
    candidates: candidatesOf(written),
    write: (place, candidates) => {
      const { [key]: _, ...others } = place[kind] ?? {}
      place[kind] = candidates.length > 0 ? { ...place[kind], [key]: candidates } : others
    },
  }))

const ownOf = (chart: Chart, kind: 'always' | 'onDone', words: string): List[] => {
  const candidates = candidatesOf(chart[kind])
  if (candidates.length === 0) return []
  return [{ ...plain, words, candidates, write: (place, written) => put(place, kind, written) }]
}

const endingWords = { onDone: 'answers', onError: 'fails', onSnapshot: 'changes' }

const endingOf = (call: Call, at: number, kind: Ending): List[] => {
  const candidates = candidatesOf(call[kind])
  if (candidates.length === 0) return []
  const name = typeof call.src === 'string' ? call.src : (call.id ?? 'call')
  const words = `${name} ${endingWords[kind]}`
  const write: List['write'] = (place, written) => {
    const calls = asList(place.invoke)
    put(calls[at] ?? {}, kind, written)
    place.invoke = calls
  }
  return [{ words, isError: kind === 'onError', isDelay: false, candidates, write }]
}

type Holder = { [Kind in 'always' | Ending]?: unknown }

const put = (holder: Holder, kind: keyof Holder, candidates: readonly Candidate[]) => {
  if (candidates.length > 0) holder[kind] = candidates
  else delete holder[kind]
}
