import type {
  AnyMachineSnapshot,
  AnyStateNode,
  StateValue,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate'
import {
  invokedBy,
  allStates,
  eventWords,
  isLeaf,
  placeOf,
  stepOf,
  transitionsOf,
  type TakenStep,
} from 'flow-chart'

/** The active states from root to leaves. Self-contained, because pages run its source text. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  const within = (node: AnyStateNode | undefined, inside: StateValue): AnyStateNode[] => {
    if (!node) return []
    if (typeof inside === 'string') return [node, ...within(node.states[inside], {})]
    return [
      node,
      ...Object.entries(inside).flatMap(([key, deeper]) => within(node.states[key], deeper ?? {})),
    ]
  }
  return within(machine.root, value)
}

/** What a state declares in `meta` for people and tools. */
export type StateMeta = {
  /** The page it's shown on. */
  readonly page?: string
  /** Requirement ids. */
  readonly spec?: readonly string[]
  /** Context keys that may hold a secret while this state is active. */
  readonly secrets?: readonly string[]
}

export const metaOf = ({ meta }: AnyStateNode): StateMeta => meta ?? {}

/** The pages of all active states; exactly one in a sound machine. */
export const pagesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).flatMap((node) => metaOf(node).page ?? [])

/** The running calls, each with the state that invokes it. Child machines aren't calls. */
export const callsIn = (snapshot: AnyMachineSnapshot): { state: string; port: string }[] =>
  activeNodes(snapshot).flatMap((node) =>
    invokedBy(node)
      .filter(({ machine }) => machine === undefined)
      .map(({ name }) => ({ state: node.id, port: name })),
  )

/** Whether the state `id` is `ancestor` or one of its descendants. */
export const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`)

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
