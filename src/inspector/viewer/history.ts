import type { StateValue } from 'xstate'

import type { Glimpse, TabMessage } from '../glimpse.ts'

/** A glimpse together with the loading of a page it was seen in. */
export type Moment = Glimpse & { readonly run: string; readonly key: string }

export type Actor = {
  readonly key: string
  readonly flow: string
  readonly run: string
  readonly moments: readonly Moment[]
  /** The key of the flow that started it; null for one that a page started. */
  readonly parent: string | null
  /** False when its page has been left or its tab is gone. */
  readonly isLive: boolean
}

/** What the viewer knows: every flow with all its moments, and everything in one line, the oldest first. */
export type History = {
  readonly actors: ReadonlyMap<string, Actor>
  readonly log: readonly Moment[]
}

/** The moment of an actor that is selected; its last one, if it is none of its own. */
export const momentOf = ({ moments }: Actor, serial: string | null): Moment | undefined =>
  moments.find((moment) => `${moment.serial}` === serial) ?? moments.at(-1)

export const nothingSeen: History = { actors: new Map(), log: [] }

const longestLog = 2000

const parentIn = ({ event, run, from }: Moment) =>
  event === 'xstate.init' && from !== null ? `${run} ${from}` : null

const withMoment = ({ actors, log }: History, moment: Moment): History => {
  const known = actors.get(moment.key)
  if (known?.moments.some(({ serial }) => serial === moment.serial)) return { actors, log }
  const actor: Actor = {
    key: moment.key,
    flow: moment.flow,
    run: moment.run,
    moments: [...(known?.moments ?? []), moment],
    parent: known ? known.parent : parentIn(moment),
    isLive: moment.status === 'active',
  }
  return {
    actors: new Map(actors).set(actor.key, actor),
    log: [...log, moment].slice(-longestLog),
  }
}

const ended = ({ actors, log }: History, run: string): History => ({
  actors: new Map(
    [...actors].map(([key, actor]) => [
      key,
      actor.run === run ? { ...actor, isLive: false } : actor,
    ]),
  ),
  log,
})

/** A tab sends all it has seen to every viewer that says hello: what is known already is dropped. */
export function withMessage(history: History, message: TabMessage): History {
  if (message.kind === 'gone') return ended(history, message.run)
  if (message.kind !== 'seen') return history
  const { run } = message
  return message.glimpses
    .map((glimpse) => ({ ...glimpse, run, key: `${run} ${glimpse.actor}` }))
    .reduce(withMoment, history)
}

/** `login.code` and `login.code.entering`: every state a value names, under the id of its machine. */
export const activeStates = (value: StateValue, above: string): string[] => {
  if (typeof value === 'string') return [above, `${above}.${value}`]
  const inside = Object.entries(value).flatMap(([state, deeper]) =>
    activeStates(deeper ?? {}, `${above}.${state}`),
  )
  return [...new Set([above, ...inside])]
}

/** The innermost states of a value, without the id of the machine. */
export const placeWords = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([state, deeper]) => {
    const inside = placeWords(deeper ?? {})
    return inside ? `${state}.${inside}` : state
  })
  return parts.join(' + ')
}
