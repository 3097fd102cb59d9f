import {
  allStates,
  eventWords,
  isLeaf,
  placeOf,
  stepOf,
  transitionsOf,
  type TakenStep,
} from 'flow-chart'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

/** An event declared only to keep it from the parents has no effect, so no path can show it. */
const isForbidden = ({ target, actions }: AnyTransitionDefinition) =>
  target === undefined && actions.length === 0

/** Everything of a machine that a path can cover, by name. */
export const declaredBy = (machine: AnyStateMachine) => ({
  states: allStates(machine).filter(isLeaf).map(placeOf),
  transitions: allStates(machine)
    .flatMap(transitionsOf)
    .filter((transition) => !isForbidden(transition))
    .map((transition) => nameOf(stepOf(transition))),
})

/** `credentials.checking: authenticate answers (2) → credentials.editing` */
export const nameOf = ({ source, event, place, targets }: TakenStep): string =>
  `${source}: ${eventWords(withoutPlace(event))} (${place + 1}) → ${targets.join(', ') || 'stays'}`

/**
 * XState derives the id of an unnamed call from its state, which already starts the transition's
 * name.
 */
const withoutPlace = (type: string) =>
  type.replace(/^(xstate\.(?:done\.actor|error\.actor|snapshot)\.)(\d+)\..*$/, (_, start, place) =>
    place === '0' ? `${start}call` : `${start}call ${Number(place) + 1}`,
  )
