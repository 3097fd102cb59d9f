import type { AnyStateMachine } from 'xstate'

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
