import type { AnyStateMachine } from 'xstate'

export type SourceFile = { readonly file: string; readonly text: string }

/** What a rule may know of a machine. What is left out is not asked for. */
export type Subject = {
  readonly machine: AnyStateMachine
  /** The files the machine is written in. */
  readonly sources?: readonly SourceFile[]
  /** Types of events a page of this machine sends: a person is behind them. */
  readonly sent?: ReadonlySet<string>
  /** Types of events other code reports: another machine, the network, a timer. */
  readonly reported?: ReadonlySet<string>
  /** Which names of event fields hold a secret. */
  readonly secrets?: RegExp
}

/** What breaks a rule: a state by its place, an event or a global name behind its machine. */
export type Fault = { readonly name: string; readonly at?: string }

export type Rule<Kind extends Subject = Subject> = {
  readonly id: string
  /** Completes a sentence that begins with the name: "login.code can't be left". */
  readonly sentence: string
  /** A matter of taste: only checked when it's asked for. */
  readonly isHouseRule?: true
  readonly faults: (subject: Kind) => Fault[]
}

export type Finding = Fault & { readonly rule: string; readonly sentence: string }

/** A finding that is meant to be. */
export type Exception = {
  readonly rule: string
  readonly name: string
  readonly reason: string
}
