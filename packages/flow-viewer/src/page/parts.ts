import { activeStates, allStates, childPlace, invokedBy, keyOf, placeOf } from 'flow-chart'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { flowOf, type KnownFlow } from './flows.ts'
import type { Actor, History, Moment } from './history.ts'

/** A running machine in a chart: the selected one, or one inside the state that invokes it. */
export type Part = {
  /** The prefix of its states' ids; empty for the selected machine. */
  readonly prefix: string
  readonly actor: Actor
  readonly flow: KnownFlow
  readonly moment: Moment
  /** Whether the moment is its latest. */
  readonly isNow: boolean
}

type ActorWithId = { readonly history: History; readonly parent: Part; readonly id: string }

/** The latest child with this id that had started by then. */
const childIn = ({ history, parent: { actor, moment, isNow }, id }: ActorWithId) =>
  [...history.actors.values()].findLast(
    ({ parent, recording: { first } }) =>
      parent === actor.key && first?.id === id && (isNow || first.serial <= moment.serial),
  )

const partIn = (history: History, parent: Part, id: string, prefix: string): Part[] => {
  const actor = childIn({ history, parent, id })
  const flow = actor && flowOf(actor.flow)
  const moment = actor?.recording.all.findLast(
    ({ serial }) => parent.isNow || serial <= parent.moment.serial,
  )
  if (!actor || !flow || !moment) return []
  const part = { prefix, actor, flow, moment, isNow: moment === actor.recording.last }
  return [part, ...partsInside(history, part)]
}

const activeNodes = ({ flow, moment }: Part): AnyStateNode[] => {
  const active = new Set(activeStates(moment.value, moment.flow))
  return allStates(flow.machine).filter((node) => active.has(placeOf(node)))
}

const partsInside = (history: History, part: Part): Part[] =>
  activeNodes(part).flatMap((node) =>
    invokedBy(node)
      .filter(({ id }) => part.moment.calls.includes(id))
      .flatMap(({ id, name }) =>
        partIn(history, part, id, childPlace(part.prefix + placeOf(node), name)),
      ),
  )

/** The machine of a chart and all machines running inside it, parents first. */
export const partsOf = (history: History, actor: Actor, moment: Moment | undefined): Part[] => {
  const flow = flowOf(actor.flow)
  if (!flow || !moment) return []
  const whole = { prefix: '', actor, flow, moment, isNow: moment === actor.recording.last }
  return [whole, ...partsInside(history, whole)]
}

/** The machines drawn inside a chart's states, by id prefix. */
export const insideOf = (parts: readonly Part[]): ReadonlyMap<string, AnyStateMachine> =>
  new Map(
    parts.flatMap(({ prefix, flow }) => (prefix === '' ? [] : [[prefix, flow.machine] as const])),
  )

/** Ids of the active states of all parts. */
export const activeIn = (parts: readonly Part[]): ReadonlySet<string> =>
  new Set(
    parts.flatMap(({ prefix, moment }) =>
      activeStates(moment.value, moment.flow).map((place) => prefix + place),
    ),
  )

/** Keys of the transitions each part took last. */
export const takenIn = (parts: readonly Part[]): ReadonlySet<string> =>
  new Set(
    parts.flatMap(({ prefix, moment }) =>
      moment.steps.map(({ source, event, place }) => keyOf(prefix + source, event, place)),
    ),
  )

/** The part that a state id belongs to, and the id within that part's machine. */
export const ownerOf = (parts: readonly Part[], place: string) => {
  const part = parts.findLast(({ prefix }) => place.startsWith(prefix))
  return part && { part, state: place.slice(part.prefix.length) }
}
