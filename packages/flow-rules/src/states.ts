import { allStates, placeOf, transitionsOf } from 'flow-chart'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import type { Fault, Subject } from './rule.ts'

/** A state and those around it, the innermost first. */
export const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node]

/** Ways out of a state, its own and those of the states around it. */
export const waysOut = (node: AnyStateNode): AnyTransitionDefinition[] =>
  lineOf(node)
    .flatMap(transitionsOf)
    .filter(({ target }) => target?.some((next) => next !== node))

/** A state that is always left immediately is never seen. */
export const isTransient = ({ always }: AnyStateNode): boolean =>
  always?.at(-1)?.guard === undefined && always !== undefined

/** Whether a machine may stay in a state: it has none inside and is not left at once. */
export const isStable = (node: AnyStateNode): boolean =>
  node.type === 'atomic' && node.parent !== undefined && !isTransient(node)

/** A fault for each state that is broken, by its place. */
export const brokenStates =
  <Kind extends Subject>(isBroken: (node: AnyStateNode, subject: Kind) => boolean) =>
  (subject: Kind): Fault[] =>
    allStates(subject.machine)
      .filter((node) => isBroken(node, subject))
      .map((node) => ({ name: placeOf(node) }))
