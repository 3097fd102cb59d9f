import { childOf } from 'flow-chart'

import { flowOf } from './flows.ts'
import { wordsOfEvent } from './words.ts'
import type { Moment } from './history.ts'

/** A row of the sequence view: from one column to another, by their keys. */
export type SequenceRow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly words: string
  readonly at: number
}

export const page = 'page'
export const server = 'server'

/** How long after its announcement announced still count as such, in milliseconds. */
const fresh = 100

const isEnd = (event: string) => /^xstate\.(?:done|error)\.actor\./.test(event)

/** The others get an announced event before its sender has finished: the sender's row may come after theirs. */
const announcerOf = ({ event, run, key, at }: Moment, log: readonly Moment[]) =>
  log.find(
    (other) =>
      other.run === run &&
      other.key !== key &&
      other.announced.includes(event) &&
      Math.abs(at - other.at) < fresh,
  )?.key

const senderOf = (moment: Moment, log: readonly Moment[]): string => {
  const { event, from, run, key } = moment
  const flow = log.find((other) => other.run === run && other.actor === from)
  if (flow) return flow.key
  if (isEnd(event)) return server
  if (event.startsWith('xstate.')) return key
  return announcerOf(moment, log) ?? page
}

const callsBefore = ({ key }: Moment, before: readonly Moment[]) =>
  before.findLast((other) => other.key === key)?.calls ?? []

/** A child has a column of its own, and starts there. */
const isCall = ({ flow }: Moment, actor: string) => {
  const machine = flowOf(flow)?.machine
  return !machine || !childOf(machine, actor)
}

const rowsOf = (moment: Moment, place: number, log: readonly Moment[]): SequenceRow[] => {
  const { key, serial, at, calls, run } = moment
  const id = `${run} ${serial}`
  const known = callsBefore(moment, log.slice(0, place))
  return [
    { id, from: senderOf(moment, log), to: key, words: wordsOfEvent(moment), at },
    ...calls
      .filter((call) => !known.includes(call) && isCall(moment, call))
      .map((call) => ({ id: `${id} ${call}`, from: key, to: server, words: `calls ${call}`, at })),
  ]
}

/** The events that flows sent each other, in order. */
export const sequenceRows = (log: readonly Moment[]): SequenceRow[] => log.flatMap(rowsOf)
