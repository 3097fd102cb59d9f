import { allStates, placeOf, transitionsOf } from 'flow-chart'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import type { Fault, Subject } from './rule.ts'

/** A state and its ancestors, the innermost first. */
export const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node]

/** Transitions that leave a state: its own and those of its ancestors. */
export const waysOut = (node: AnyStateNode): AnyTransitionDefinition[] =>
  lineOf(node)
    .flatMap(transitionsOf)
    .filter(({ target }) => target?.some((next) => next !== node))

/** A state that's always left at once is never visible. */
export const isTransient = ({ always }: AnyStateNode): boolean =>
  always?.at(-1)?.guard === undefined && always !== undefined

/** Whether a machine can stay in a state: it's a leaf and isn't left at once. */
export const isStable = (node: AnyStateNode): boolean =>
  node.type === 'atomic' && node.parent !== undefined && !isTransient(node)

/** Reports each state for which the check is true. */
export const brokenStates =
  <Kind extends Subject>(isBroken: (node: AnyStateNode, subject: Kind) => boolean) =>
  (subject: Kind): Fault[] =>
    allStates(subject.machine)
      .filter((node) => isBroken(node, subject))
      .map((node) => ({ name: placeOf(node) }))
