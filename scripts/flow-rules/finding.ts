import type { AnyStateMachine } from 'xstate'

export const ruleNames = [
  'unreachable state',
  'dead end',
  'call without failure edge',
  'waiting without timeout or way back',
  'unnamed delay',
  'state without description',
  'state without page',
  'state without text',
  'event no page sends',
  'page no state shows',
  'flow without path tests',
  'child outside the catalogue',
] as const

export type RuleName = (typeof ruleNames)[number]

/** What the code around a machine knows of it, as far as rules ask. */
export type Surroundings = {
  /** Events a page, a component or a route sends: a person is behind them. */
  readonly asked: ReadonlySet<string>
  /** Events the wiring or another flow reports. */
  readonly reported: ReadonlySet<string>
  /** Pages whose words a test of the rendered page looks for, by the `meta.page` of the states. */
  readonly seen: ReadonlySet<string>
  /** The ids of all machines of the catalogue. */
  readonly flows: ReadonlySet<string>
  /** Files that would walk its paths, but are not there. */
  readonly missing: readonly string[]
}

export type Flow = { readonly machine: AnyStateMachine; readonly around: Surroundings }

/** A broken rule and what it concerns: a state by its id, an event or a page behind its flow. */
export type Finding = { readonly rule: RuleName; readonly name: string }

/** A finding that is meant to be. */
export type Exception = Finding & { readonly reason: string }
