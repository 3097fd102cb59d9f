import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import type { Exclusion, FlowModel } from './flow-model.ts'
import { doneType, errorType, type Happening } from './happening.ts'

export type Start = Extract<Happening, { kind: 'started' }> & {
  /** What happens before the paths fork: they all begin with it. */
  readonly leadIn?: readonly Happening[]
}

/** A FlowModel made ready for traversal: every case is a happening, whatever machine it belongs to. */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: M
  readonly starts: readonly Start[]
  /** By the type of the event the machine receives. */
  readonly happenings: ReadonlyMap<string, readonly Happening[]>
  readonly delays: Readonly<Record<string, string | undefined>>
  readonly project: (context: unknown) => unknown
  readonly allows: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean
  /** What must not happen on any path. */
  readonly avoids: (happening: Happening) => boolean
  readonly quiet: readonly string[]
  readonly secrets: readonly string[]
  readonly exclusions: readonly Exclusion[]
}

type Listed = { inputs?: Named; events: Record<string, string | Named>; outcomes: Outcomes }
type Named = Readonly<Record<string, unknown>>
type Outcomes = Record<string, { answers: Named; fails: string | Named }>

const noInput: Named = { 'it starts': undefined }

/** Ties a machine to the cases its paths are made of. */
export function flowModel<M extends AnyStateMachine>(flow: FlowModel<M>): Model<M> {
  const { inputs = noInput, events, outcomes } = flow as unknown as Listed
  return {
    machine: flow.machine,
    starts: Object.entries(inputs).map(([words, input]) => {
      return { type: `started: ${words}`, kind: 'started', words, input }
    }),
    happenings: new Map([...askedOf(events), ...endingsOf(outcomes)]),
    delays: flow.delays ?? {},
    project: (flow.project ?? ((context) => context)) as Model['project'],
    allows: (flow.allows ?? (() => true)) as Model['allows'],
    avoids: () => false,
    quiet: flow.quiet ?? [],
    secrets: flow.secrets ?? [],
    exclusions: flow.exclusions ?? [],
  }
}

const askedOf = (events: Listed['events']) =>
  Object.entries(events).map(([type, cases]): [string, Happening[]] => {
    const named = typeof cases === 'string' ? { [cases]: {} } : cases
    const asked = Object.entries(named).map(([words, payload]): Happening => {
      return {
        type: `${type}: ${words}`,
        kind: 'asked',
        words,
        event: { ...Object(payload), type },
      }
    })
    return [type, asked]
  })

const endingsOf = (outcomes: Outcomes) =>
  Object.entries(outcomes).flatMap(([port, { answers, fails }]): [string, Happening[]][] => [
    [doneType(port), Object.entries(answers).map((answer) => answered(port, answer))],
    [errorType(port), failuresOf(fails).map((failure) => failed(port, failure))],
  ])

const failuresOf = (fails: string | Named) =>
  typeof fails === 'string'
    ? [[fails, new CallFailure('unreachable')] as const]
    : Object.entries(fails)

const answered = (port: string, [words, output]: readonly [string, unknown]): Happening => {
  return { type: `${port} answers: ${words}`, kind: 'answered', words, port, output }
}

const failed = (port: string, [words, error]: readonly [string, unknown]): Happening => {
  return { type: `${port} fails: ${words}`, kind: 'failed', words, port, error }
}
