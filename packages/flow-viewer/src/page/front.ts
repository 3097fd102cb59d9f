import { useEffect, useState } from 'react'

import { isBackground } from './flows.ts'
import type { Actor, History } from './history.ts'

/** Flows that start within this time of each other belong to the same page, in milliseconds. */
const burst = 300
/** A flow whose page is left is reported as ended this much later at most, in milliseconds. */
const grace = 1500
/** How long the end of a flow stays in sight if the next one starts at once, in milliseconds. */
export const linger = 4000

type Claim = {
  readonly actor: Actor
  /** When it came to the front. */
  readonly at: number
  readonly isStart: boolean
}

/** The flow to show, and when to look again. */
export type Front = { readonly actor: Actor | undefined; readonly changesAt: number | null }

const lastAt = ({ recording }: Actor) => recording.last?.at ?? 0
const isOverAt = (actor: Actor, at: number) => !actor.isLive && lastAt(actor) <= at + grace

/** Actors are numbered when they are created, a page before its parts. */
const numberOf = ({ key }: Actor) => Number(key.slice(key.lastIndexOf(':') + 1))

/** Whether two flows started together, on the same path of one page. */
const isSameVisit = (one: Actor | undefined, other: Actor) =>
  one?.run === other.run && one.started.path === other.started.path

const byStart = (one: Actor, other: Actor) =>
  one.started.at - other.started.at || numberOf(one) - numberOf(other)

/** Flows that no other flow started, in groups that started together. */
function burstsOf(roots: readonly Actor[]) {
  const bursts: Actor[][] = []
  for (const root of roots.toSorted(byStart)) {
    const last = bursts.at(-1)?.at(-1)
    const isTogether = isSameVisit(last, root) && root.started.at - (last?.started.at ?? 0) <= burst
    if (isTogether) bursts.at(-1)?.push(root)
    else bursts.push([root])
  }
  return bursts
}

const newest = (claims: readonly Claim[]): Claim | undefined =>
  claims.reduce<Claim | undefined>(
    (best, one) => (best && best.at > one.at ? best : one),
    undefined,
  )

/**
 * The flows that have been in front: those of the route come to the front when they start, and any
 * other one when the page sends it an event, or if the flow in front is over.
 */
function claimsOf(roots: readonly Actor[], touchedAt: (root: Actor) => number | null): Claim[] {
  const touches = roots.flatMap((actor) => {
    const at = touchedAt(actor)
    return at === null ? [] : [{ actor, at, isStart: false }]
  })
  const starts: Claim[] = []
  let before: Actor | undefined
  for (const together of burstsOf(roots)) {
    const [first] = together.toSorted((one, other) => numberOf(one) - numberOf(other))
    if (!first) continue
    const { at } = first.started
    const front = newest([...starts, ...touches.filter((touch) => touch.at < at)])
    if (!front || !isSameVisit(before, first) || isOverAt(front.actor, at))
      starts.push({ actor: first, at, isStart: true })
    before = first
  }
  return [...touches, ...starts]
}

/** When the page last sent an event to a flow or to one of its children. */
function touchesOf({ actors }: History) {
  const touches = new Map<string, number>()
  for (const { touchedAt, ...actor } of actors.values()) {
    if (touchedAt === null) continue
    const { key } = outermost(actors, { touchedAt, ...actor })
    touches.set(key, Math.max(touches.get(key) ?? 0, touchedAt))
  }
  return (root: Actor) => touches.get(root.key) ?? null
}

/** A child is shown inside the flow that invokes it. */
export const outermost = (actors: History['actors'], actor: Actor): Actor => {
  const parent = actors.get(actor.parent ?? '')
  return parent ? outermost(actors, parent) : actor
}

/**
 * The flow that the page is about. One that ended stays until the next one starts, and its end stays
 * for a moment even then.
 */
export function frontOf(history: History, now: number): Front {
  const all = [...history.actors.values()].filter(
    (actor) => !history.actors.has(actor.parent ?? ''),
  )
  const roots = all.filter(({ flow }) => !isBackground(flow))
  const claims = claimsOf(roots, touchesOf(history))
  const best = newest(claims)
  if (!best) return { actor: all.find(({ isLive }) => isLive) ?? all.at(-1), changesAt: null }
  const previous = newest(claims.filter(({ actor }) => actor !== best.actor))?.actor
  const isDone = previous?.recording.last?.status === 'done'
  const until = previous ? lastAt(previous) + linger : 0
  return best.isStart && previous && isDone && now < until && best.at < until
    ? { actor: previous, changesAt: until }
    : { actor: best.actor, changesAt: null }
}

/** The flow that the watched page is about. */
export function useFront(history: History): Actor | undefined {
  const [now, setNow] = useState(() => Date.now())
  const { actor, changesAt } = frontOf(history, Math.max(now, history.log.last?.at ?? 0))
  useEffect(() => {
    if (changesAt === null) return
    const waiting = setTimeout(() => setNow(Date.now()), Math.max(0, changesAt - Date.now()) + 1)
    return () => clearTimeout(waiting)
  }, [changesAt])
  return actor
}
