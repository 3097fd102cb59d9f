import { activeStates } from 'flow-chart'
import type { StateValue } from 'xstate'

import type { Glimpse, TabMessage, TabPage } from '../feed/glimpse.ts'

export { activeStates }

/** A glimpse and the page load it belongs to. */
export type Moment = Glimpse & { readonly run: string; readonly key: string }

/**
 * Moments in order, the oldest first. In a private field, because React's development build
 * compares everything in a component's props, and there are thousands.
 */
export class Recording {
  readonly #moments: readonly Moment[]

  constructor(moments: readonly Moment[] = []) {
    this.#moments = moments
  }

  get all() {
    return this.#moments
  }

  get first() {
    return this.#moments[0]
  }

  get last() {
    return this.#moments.at(-1)
  }
}

export type Actor = {
  readonly key: string
  /** Its id in the parent machine. */
  readonly id: string
  readonly flow: string
  readonly run: string
  readonly recording: Recording
  /** The key of the parent flow; null for one started by a page. */
  readonly parent: string | null
  /** False if its page was left or its tab closed. */
  readonly isLive: boolean
  /** When it started, and on which path. */
  readonly started: Pick<Moment, 'at' | 'path'>
  /** When the page last sent it an event; null if it never did. */
  readonly touchedAt: number | null
}

/** One load of a page. */
export type Run = {
  readonly page: TabPage
  /** The serials of the first and the last known glimpse. */
  readonly first: number
  readonly last: number
  readonly isLeft: boolean
}

/**
 * What the viewer knows: every flow with its moments, and a log of all moments, the oldest first.
 */
export type History = {
  readonly actors: ReadonlyMap<string, Actor>
  readonly log: Recording
  readonly runs: ReadonlyMap<string, Run>
}

/** An actor's moment with this serial, or its last one. */
export const momentOf = ({ recording }: Actor, serial: string | null): Moment | undefined =>
  (serial === null ? undefined : recording.all.find((moment) => `${moment.serial}` === serial)) ??
  recording.last

export const nothingSeen: History = { actors: new Map(), log: new Recording(), runs: new Map() }

/** How many moments are kept, besides the last one of every running flow. */
const maxMoments = 10_000

const parentIn = ({ event, run, from }: Moment) =>
  event === 'xstate.init' && from !== null ? `${run} ${from}` : null

const ordered = (moments: readonly Moment[], isInOrder: boolean) =>
  isInOrder
    ? moments
    : moments.toSorted((one, other) => one.at - other.at || one.serial - other.serial)

const withMoments = (known: Actor | undefined, some: readonly Moment[], isInOrder: boolean) => {
  const moments = ordered([...(known?.recording.all ?? []), ...some], isInOrder)
  const [start, last] = [moments[0] as Moment, moments.at(-1) as Moment]
  return {
    key: last.key,
    id: last.id,
    flow: last.flow,
    run: last.run,
    recording: new Recording(moments),
    parent: parentIn(start) ?? known?.parent ?? null,
    isLive: last.status === 'active',
    started: startOf(known?.started, start),
    touchedAt: touchedIn(known?.touchedAt ?? null, some),
  }
}

const startOf = (known: Actor['started'] | undefined, { at, path }: Moment) =>
  known && known.at <= at ? known : { at, path }

const touchedIn = (known: number | null, some: readonly Moment[]) => {
  const touched = some.findLast(({ byPage }) => byPage)
  return touched ? Math.max(known ?? 0, touched.at) : known
}

const ended = (history: History, run: string): History => ({
  ...history,
  runs: new Map(
    [...history.runs].map(([name, one]) => [name, name === run ? { ...one, isLeft: true } : one]),
  ),
  actors: new Map(
    [...history.actors].map(([key, actor]) => [
      key,
      actor.run === run ? { ...actor, isLive: false } : actor,
    ]),
  ),
})

type Seen = Extract<TabMessage, { kind: 'seen' }>

/** The new glimpses of a message; a tab sends its whole history to every viewer that says hello. */
const unknownIn = ({ glimpses, run }: Seen, known: Run | undefined): Moment[] =>
  glimpses
    .filter(({ serial }) => !known || serial < known.first || serial > known.last)
    .map((glimpse) => ({ ...glimpse, run, key: `${run} ${glimpse.actor}` }))

/** Drops the oldest moments, and flows that ended before the oldest remaining one. */
function shortened(actors: ReadonlyMap<string, Actor>, dropped: readonly Moment[]) {
  if (dropped.length === 0) return actors
  const gone = new Set(dropped)
  const recent = new Map(actors)
  for (const key of new Set(dropped.map((moment) => moment.key))) {
    const actor = actors.get(key)
    const moments = actor?.recording.all.filter((moment) => !gone.has(moment)) ?? []
    const some = actor?.isLive && moments.length === 0 ? actor.recording.all.slice(-1) : moments
    if (actor && some.length > 0) recent.set(key, { ...actor, recording: new Recording(some) })
    else recent.delete(key)
  }
  return recent
}

/** Adds a tab's message. */
export function withMessage(history: History, message: TabMessage): History {
  if (message.kind === 'gone') return ended(history, message.run)
  if (message.kind !== 'seen') return history
  const { run, page } = message
  const known = history.runs.get(run)
  const fresh = unknownIn(message, known)
  if (fresh.length === 0) return history
  // A tab's earlier glimpses may arrive after newer ones.
  const isInOrder = !known || fresh.every(({ serial }) => serial > known.last)
  const actors = new Map(history.actors)
  for (const [key, some] of Map.groupBy(fresh, (moment) => moment.key))
    actors.set(key, withMoments(actors.get(key), some, isInOrder))
  const serials = [
    ...(known ? [known.first, known.last] : []),
    ...fresh.map(({ serial }) => serial),
  ]
  const log = ordered([...history.log.all, ...fresh], isInOrder)
  return {
    actors: shortened(actors, log.slice(0, -maxMoments)),
    log: new Recording(log.slice(-maxMoments)),
    runs: new Map(history.runs).set(run, {
      page,
      first: Math.min(...serials),
      last: Math.max(...serials),
      isLeft: false,
    }),
  }
}

const leafWords = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([state, deeper]) => {
    const inside = leafWords(deeper ?? {})
    return inside ? `${state}.${inside}` : state
  })
  return parts.join(' + ')
}

/** The leaf states of a value, without the machine's id. A machine without states has one. */
export const placeWords = (value: StateValue): string =>
  typeof value === 'object' ? leafWords(value) || 'its only state' : value
