import { childOf } from 'flow-chart'
import type { Happening, Model } from 'flow-paths'

import { flowOf, type KnownFlow } from './flows.ts'
import { activeStates, placeWords, type Actor, type Moment } from './history.ts'
import { shortestWay } from './journey.ts'
import { wordsOfEvent } from './words.ts'
import { payloadOf } from './events.ts'

export type ModelledFlow = KnownFlow & { readonly model: Model }

/** Secrets must be typed by a user, because the viewer has none. */
export const needsUser = (happening: Happening, { model }: ModelledFlow): boolean =>
  happening.kind === 'asked' && payloadOf(happening, model).some(({ isSecret }) => isSecret)

/** The child that a step waits for. */
const awaitedChild = (happening: Happening, { machine }: ModelledFlow) =>
  'port' in happening && childOf(machine, happening.port) ? happening.port : null

/** Who performs a step. */
export const doerOf = (happening: Happening, flow: ModelledFlow): string => {
  if (needsUser(happening, flow)) return 'you do this, because it contains a secret'
  if (happening.kind === 'asked') return `the viewer sends ${happening.event.type}`
  if (happening.kind === 'elapsed') return 'time passes: the viewer waits'
  const child = awaitedChild(happening, flow)
  return `needs ${child ? `${child} to end this way` : 'this answer from the server'}: the viewer waits`
}

/** What we're waiting for. */
export const waitingWords = (happening: Happening, flow: ModelledFlow): string => {
  if (needsUser(happening, flow)) return 'Your turn: send the event above or in the application.'
  if (happening.kind === 'asked') return 'Sending…'
  if (happening.kind === 'elapsed') return 'Waiting for the clock…'
  const child = awaitedChild(happening, flow)
  return child
    ? `Waiting for the child flow ${child}. If it ends differently, the steps change.`
    : 'Waiting for the server. If it answers differently, the steps change.'
}

/** The step we're waiting for, when it became due, and how many steps were left then. */
export type Awaited = { readonly step: Happening; readonly serial: number; readonly length: number }

type Seen = Pick<Moment, 'event' | 'flow' | 'status' | 'value'>

/**
 * What happened instead of an awaited step; null if nothing unexpected happened or nobody has acted
 * yet.
 */
export function deviationIn(
  { step, length }: Omit<Awaited, 'serial'>,
  moment: Seen,
  way: readonly Happening[] | null,
): string | null {
  if (way && way.length < length) return null
  const now = `The flow is in ${placeWords(moment.value)} now.`
  if (step.kind === 'asked')
    return moment.event === step.event.type ? `“${step.words}” led to another state. ${now}` : null
  if ('port' in step && moment.event.endsWith(`.${step.port}`))
    return `Expected “${step.words}”, but ${endWords(step.port, moment)}. ${now}`
  if (way?.[0]?.type === step.type) return null
  return `Expected “${step.words}”, but this happened first: ${wordsOfEvent(moment)}. ${now}`
}

const endWords = (port: string, { event, flow }: Seen) => {
  if (event.startsWith('xstate.error.')) return `${port} failed`
  const machine = flowOf(flow)?.machine
  return `${port} ${machine && childOf(machine, port) ? 'ended' : 'answered'} differently`
}

/** The result of the moments since a step became due. */
type Outcome = {
  /** The moment at which the flow was in the state. */
  readonly reached: Moment | null
  /** What happened instead of a step, and the step. */
  readonly deviation: { readonly text: string; readonly step: Happening } | null
}

export const nothingHappened: Outcome = { reached: null, deviation: null }

/** Moments arrive in batches, so the flow may have entered the state and left it again. */
export function outcomeOf(
  awaited: Awaited,
  { recording }: Pick<Actor, 'recording'>,
  { model }: Pick<ModelledFlow, 'model'>,
  state: string,
): Outcome {
  const { all } = recording
  let due: Omit<Awaited, 'serial'> | null = awaited
  let deviation: Outcome['deviation'] = null
  for (const [at, moment] of all.entries()) {
    if (moment.serial <= awaited.serial) continue
    if (activeStates(moment.value, moment.flow).includes(state))
      return { reached: moment, deviation: null }
    const way = shortestWay(model, all.slice(0, at + 1), state)
    const text = due && deviationIn(due, moment, way)
    if (due && text) deviation = { text, step: due.step }
    due = way?.[0] ? { step: way[0], length: way.length } : null
  }
  return { reached: null, deviation }
}
