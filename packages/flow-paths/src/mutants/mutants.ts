import { allStates, placeOf } from 'flow-chart'
import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'

import { isWithin } from '../meta.ts'
import { alterationsOf, type Kind, type Targets } from './alterations.ts'
import { chartAt, chartOf, placesIn } from './config.ts'

/** A machine with one change; the name says where and what. */
export type Mutant = {
  readonly name: string
  readonly kind: Kind
  readonly make: () => AnyStateMachine
}

/** Every mutant of a machine, one change each, in declaration order. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  placesIn(chartOf(machine)).flatMap(([path, state]) => {
    const node = nodeAt(machine.root as AnyStateNode, path)
    return alterationsOf(state, isBusyAbove(node), targetsFrom(node)).map(
      ({ kind, words, change }) => ({
        name: `${kind} · ${placeOf(node)}: ${words}`,
        kind,
        make: () => {
          const chart = chartOf(machine)
          change(chartAt(chart, path))
          return createMachine(chart as never, machine.implementations as never)
        },
      }),
    )
  })

const nodeAt = (node: AnyStateNode, path: readonly string[]): AnyStateNode =>
  path.reduce((place, key) => {
    const child = place.states[key]
    if (!child) throw new Error(`${placeOf(place)} has no state "${key}".`)
    return child as AnyStateNode
  }, node)

const isBusyAbove = ({ parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent.tags.includes('busy') || isBusyAbove(parent as AnyStateNode))

const namedPlace = (node: AnyStateNode) => ({ name: placeOf(node), target: `#${node.id}` })

const targetsFrom = (source: AnyStateNode): Targets => {
  const nodes = allStates(source.machine).slice(1)
  return {
    placeOf: (target) => namedPlace(resolved(source, target)),
    /** The next state that is neither the target nor one of its ancestors or descendants. */
    otherThan: (target) => {
      const right = resolved(source, target)
      const at = nodes.indexOf(right)
      const other = [...nodes.slice(at + 1), ...nodes.slice(0, at)].find(
        (node) =>
          !isWithin(placeOf(node), placeOf(right)) && !isWithin(placeOf(right), placeOf(node)),
      )
      return other && namedPlace(other)
    },
    isTakenElsewhere: (event) => isTakenAround(source, event),
  }
}

const takes = ({ ownEvents }: AnyStateNode, event: string) =>
  ownEvents.some((type) => type.endsWith('*') && event.startsWith(type.slice(0, -1)))

/** By a wildcard of the state, or by a state around it. */
const isTakenAround = (node: AnyStateNode, event: string): boolean => {
  const { parent } = node
  return (
    takes(node, event) ||
    (parent !== undefined && (parent.ownEvents.includes(event) || isTakenAround(parent, event)))
  )
}

/** Resolves targets such as `#login.code`, `.closed` (a child) and `editing` (a sibling). */
const resolved = (source: AnyStateNode, target: string): AnyStateNode => {
  if (target.startsWith('#')) return source.machine.getStateNodeById(target) as AnyStateNode
  const [from, path] = target.startsWith('.')
    ? [source, target.slice(1)]
    : [(source.parent ?? source) as AnyStateNode, target]
  return nodeAt(from, path.split('.'))
}
