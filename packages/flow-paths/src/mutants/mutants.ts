import { allStates } from 'flow-chart'
import { createMachine, type AnyStateMachine } from 'xstate'

import { isWithin } from '../meta.ts'
import { alterationsOf, type Kind, type Misleading } from './alterations.ts'
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
    const id = [machine.id, ...path].join('.')
    const isBusy = isBusyAbove(machine, id)
    return alterationsOf(state, isBusy, misleadingFrom(machine, id)).map(
      ({ kind, words, change }) => ({
        name: `${kind} · ${id}: ${words}`,
        kind,
        make: () => {
          const chart = chartOf(machine)
          change(chartAt(chart, path))
          return createMachine(chart as never, machine.implementations as never)
        },
      }),
    )
  })

const isBusyAbove = (machine: AnyStateMachine, id: string) =>
  allStates(machine).some(
    (node) => node.id !== id && isWithin(id, node.id) && node.tags.includes('busy'),
  )

/** The next state that is neither the real target nor one of its ancestors or descendants. */
const misleadingFrom = (machine: AnyStateMachine, source: string): Misleading => {
  const ids = allStates(machine)
    .slice(1)
    .map(({ id }) => id)
  return (target) => {
    const right = resolved(source, target)
    const at = ids.indexOf(right)
    return [...ids.slice(at + 1), ...ids.slice(0, at)].find(
      (id) => !isWithin(id, right) && !isWithin(right, id),
    )
  }
}

/** Resolves targets such as `#login.code`, `.closed` (a child) and `editing` (a sibling). */
const resolved = (source: string, target: string) => {
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return source + target
  return [...source.split('.').slice(0, -1), target].join('.')
}
