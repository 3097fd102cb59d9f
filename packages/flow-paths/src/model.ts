import { allStates } from 'flow-chart'
import {
  fromCallback,
  type AnyStateMachine,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate'

import { wordedCases, type Draw } from './cases.ts'
import { answersAsked, withAnswers } from './answers.ts'
import type { Exclusion, FlowModel } from './flow-model.ts'
import { guardNames, withAnsweredGuards, type GuardWords } from './guards.ts'
import { doneType, errorType, snapshotType, type Happening } from './happening.ts'
import { nearestTo } from './nearest.ts'
import { firstStep } from './pure.ts'
import { Unwalkable } from './unwalkable.ts'

const nothing = fromCallback(() => {})

/** Gives unimplemented actors empty logic; XState would warn about each on every step. */
export const complete = (machine: AnyStateMachine): AnyStateMachine => {
  const sources: unknown[] = allStates(machine)
    .flatMap(({ config }) => [config.invoke ?? []].flat())
    .map(({ src }: { src: unknown }) => src)
  const missing = sources.filter(
    (src): src is string => typeof src === 'string' && !(src in machine.implementations.actors),
  )
  if (missing.length === 0) return machine
  return machine.provide({ actors: Object.fromEntries(missing.map((name) => [name, nothing])) })
}

export type Start = Extract<Happening, { kind: 'started' }> & {
  /** Happenings that every path starts with. */
  readonly leadIn?: readonly Happening[]
}

/** A FlowModel prepared for traversal: every case becomes a happening, whatever its machine. */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: M
  /** The machine as written, before unimplemented actors got empty logic. */
  readonly original: M
  readonly starts: readonly Start[]
  /** By the type of event the machine receives. */
  readonly happenings: ReadonlyMap<string, readonly Happening[]>
  readonly delays: Readonly<Record<string, string | undefined>>
  readonly project: (context: unknown, snapshot: AnyMachineSnapshot) => unknown
  readonly allows: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean
  /** Happenings that no path may contain. */
  readonly avoids: (happening: Happening) => boolean
  /** Whether paths end here although more could happen. */
  readonly stops?: (snapshot: AnyMachineSnapshot) => boolean
  readonly quiet: readonly string[]
  readonly secrets: readonly string[]
  readonly exclusions: readonly Exclusion[]
  /** The guards that are answered from outside, with the texts of both answers. */
  readonly guards: ReadonlyMap<string, GuardWords>
  /** In an incomplete model: which cases throw, one sentence each. */
  readonly failures?: Set<string>
}

type Named = Readonly<Record<string, unknown>>
type Outcome = { answers?: Named; fails?: string | Named; snapshots?: Named }
type Listed = {
  inputs?: Named
  events: Record<string, unknown>
  outcomes: Record<string, Outcome>
  guards?: Readonly<Record<string, GuardWords>>
}

const noInput: Named = { 'it starts': undefined }

const noGenerator: Draw = () => {
  throw new Unwalkable(
    'A case of the model uses an arbitrary: call testPaths() from flow-paths/test, which samples its values.',
  )
}

/** Combines a machine with the cases for its paths. */
export function flowModel<M extends AnyStateMachine, Failure = unknown>(
  flow: FlowModel<M, Failure>,
  /** The error of a failing call when the model gives only a text. */
  failure: (message: string) => Failure = (message) => new Error(message) as Failure,
  /** Samples the values of a generator; none by default. */
  draw: Draw = noGenerator,
): Model<M> {
  const { inputs = noInput, events, outcomes, guards: answered = {} } = flow as unknown as Listed
  const guards = new Map(Object.entries(answered))
  rejectUnknown(flow.machine, guards)
  const machine = withAnsweredGuards(complete(flow.machine), [...guards.keys()])
  return {
    machine: machine as M,
    original: flow.machine,
    starts: Object.entries(inputs).flatMap(([words, input]) => {
      const start: Start = { type: `started: ${words}`, kind: 'started', words, input }
      const answers = guards.size === 0 ? [{}] : answersAsked(() => firstStep(machine, input))
      return answers.map((some) => withAnswers({ guards }, start, some))
    }),
    guards,
    ...(flow.incomplete && { failures: new Set<string>() }),
    happenings: new Map([...askedOf(events, draw), ...endingsOf(outcomes, failure)]),
    delays: flow.delays ?? {},
    project: (flow.project ?? ((context) => context)) as Model['project'],
    allows: (flow.allows ?? (() => true)) as Model['allows'],
    avoids: () => false,
    quiet: flow.quiet ?? [],
    secrets: flow.secrets ?? [],
    exclusions: flow.exclusions ?? [],
  }
}

function rejectUnknown(machine: AnyStateMachine, guards: ReadonlyMap<string, GuardWords>) {
  if (guards.size === 0) return
  const known = guardNames(machine)
  const unknown = [...guards.keys()].find((guard) => !known.includes(guard))
  if (unknown === undefined) return
  throw new Unwalkable(
    `"${machine.id}" has no guard "${unknown}"; the nearest: ${nearestTo(unknown, known).join(', ')}.`,
  )
}

const askedOf = (events: Listed['events'], draw: Draw) =>
  Object.entries(events).map(([type, written]): [string, Happening[]] => [
    type,
    wordedCases(type, written, draw).map(({ words, payload, when }): Happening => {
      const event = { ...Object(payload), type }
      return { type: `${type}: ${words}`, kind: 'asked', words, event, ...(when && { when }) }
    }),
  ])

const endingsOf = (outcomes: Listed['outcomes'], failure: (words: string) => unknown) =>
  Object.entries(outcomes).flatMap(
    ([port, { answers = {}, fails = {}, snapshots = {} }]): [string, Happening[]][] => [
      [doneType(port), Object.entries(answers).map((answer) => answered(port, answer))],
      [errorType(port), failuresOf(fails, failure).map((failed) => failing(port, failed))],
      [snapshotType(port), Object.entries(snapshots).map((change) => changed(port, change))],
    ],
  )

const failuresOf = (fails: string | Named, failure: (words: string) => unknown) =>
  typeof fails === 'string' ? [[fails, failure(fails)] as const] : Object.entries(fails)

type Worded = readonly [string, unknown]

const answered = (port: string, [words, output]: Worded): Happening => {
  return { type: `${port} answers: ${words}`, kind: 'answered', words, port, output }
}

const failing = (port: string, [words, error]: Worded): Happening => {
  return { type: `${port} fails: ${words}`, kind: 'failed', words, port, error }
}

const changed = (port: string, [words, snapshot]: Worded): Happening => {
  return { type: `${port} changes: ${words}`, kind: 'changed', words, port, snapshot }
}

/** A model with the name and title it's listed under. */
export type Flow = { readonly name: string; readonly title: string; readonly model: Model }
