import { childOf } from 'flow-chart'

import { flowOf } from './flows.ts'
import { wordsOfEvent } from './words.ts'
import type { Moment } from './history.ts'

/** A row of the sequence diagram, between two columns given by their keys. */
export type SequenceRow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly at: number
}

export const page = 'page'
export const server = 'server'

/** How far apart an announcement and the announced event may be, in milliseconds. */
const fresh = 100

const isEnd = (event: string) => /^xstate\.(?:done|error)\.actor\./.test(event)

const actorIn = (run: string, actor: string | null) => `${run} ${actor}`

const spanOf = (at: number) => Math.floor(at / fresh)

const announcementIn = (run: string, event: string, span: number) => `${run} ${event} ${span}`

/** Finds the sender of an event without scanning the whole log for every row. */
function senderIn(log: readonly Moment[]) {
  const keys = new Map(log.map(({ run, actor, key }) => [actorIn(run, actor), key]))
  const announcements = Map.groupBy(
    log.flatMap((moment) => moment.announced.map((event) => ({ event, moment }))),
    ({ event, moment: { run, at } }) => announcementIn(run, event, spanOf(at)),
  )
  /**
   * Others receive an announced event before its sender has finished, so the sender's row may come
   * later.
   */
  const announcerOf = ({ event, run, key, at }: Moment) =>
    [-1, 0, 1]
      .flatMap((step) => announcements.get(announcementIn(run, event, spanOf(at) + step)) ?? [])
      .find(({ moment }) => moment.key !== key && Math.abs(at - moment.at) < fresh)?.moment.key
  return (moment: Moment): string => {
    const { event, from, run, key } = moment
    const flow = keys.get(actorIn(run, from))
    if (flow) return flow
    if (isEnd(event)) return server
    if (event.startsWith('xstate.')) return key
    return announcerOf(moment) ?? page
  }
}

/** A child machine has its own column and starts there. */
const isCall = ({ flow }: Moment, actor: string) => {
  const machine = flowOf(flow)?.machine
  return !machine || !childOf(machine, actor)
}

/** The events that flows sent each other, in order. */
export function sequenceRows(log: readonly Moment[]): SequenceRow[] {
  const senderOf = senderIn(log)
  const running = new Map<string, readonly string[]>()
  return log.flatMap((moment) => {
    const { key, serial, at, calls, run } = moment
    const id = `${run} ${serial}`
    const known = running.get(key) ?? []
    running.set(key, calls)
    return [
      { id, from: senderOf(moment), to: key, text: wordsOfEvent(moment), at },
      ...calls
        .filter((call) => !known.includes(call) && isCall(moment, call))
        .map((call) => ({
          id: `${id} ${call}`,
          from: key,
          to: server,
          text: `calls ${call}`,
          at,
        })),
    ]
  })
}
