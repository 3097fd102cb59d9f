import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allStates, placeOf, transitionsOf } from 'flow-chart'

export type SourceFile = { readonly file: string; readonly text: string }

/** What a rule can check. Whatever is missing isn't checked. */
export type Subject = {
  readonly machine: AnyStateMachine
  /** The machine's source files. */
  readonly sources?: readonly SourceFile[]
  /** Types of events that a page of this machine sends on behalf of a user. */
  readonly sent?: ReadonlySet<string>
  /** Types of events that other code sends: another machine, the network, a timer. */
  readonly reported?: ReadonlySet<string>
  /** Names of actors that only report events, such as a callback that listens to the browser. */
  readonly watches?: ReadonlySet<string>
  /** Matches the names of event fields that hold a secret. */
  readonly secrets?: RegExp
}

/** What breaks a rule: a state, event or global by name, prefixed with the machine's id. */
export type Fault = { readonly name: string; readonly at?: string }

export type Rule<Kind extends Subject = Subject> = {
  readonly id: string
  /** Completes a sentence that starts with the name: "login.code can't be left". */
  readonly sentence: string
  /** A matter of taste, checked only on request. */
  readonly isHouseRule?: true
  readonly faults: (subject: Kind) => Fault[]
}

export type Finding = Fault & { readonly rule: string; readonly sentence: string }

/** A violation that is intended. */
export type Exception = {
  readonly rule: string
  readonly name: string
  readonly reason: string
}

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
