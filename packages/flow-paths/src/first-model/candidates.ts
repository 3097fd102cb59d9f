import type { AnyStateMachine } from 'xstate'

import { derivedFrom, type DerivedOutcome } from '../derived.ts'
import { type Fields, inputOf, outputRead, payloadRead } from './input-of.ts'
import { cast, plain, record, textFor, type Sample } from './sample.ts'
import type { TypedCases } from './types-of.ts'

/** Values by the text that describes each. */
export type WrittenCases = ReadonlyMap<string, Sample>

/** What a first model may contain, before it's tried. */
export type Candidates = {
  /** Undefined: the event has no payload, its text is enough. */
  readonly events: ReadonlyMap<string, WrittenCases | undefined>
  readonly outcomes: ReadonlyMap<string, WrittenOutcome>
  readonly inputs: WrittenCases | undefined
}

export type WrittenOutcome = {
  readonly answers: WrittenCases
  readonly fails: string
  readonly snapshots: WrittenCases | undefined
}

/** `ticket.submitComment` as `ticket submit comment`. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase() || name

const numbered = (words: string, samples: readonly Sample[]): WrittenCases =>
  new Map(samples.map((sample, place) => [place === 0 ? words : `${words} (${place + 1})`, sample]))

const isQuestion = (name: string) =>
  /^(?:is|has|can|should|was)[A-Z]|^(?:ok|success|valid)$/.test(name)

/** Where types don't say it, the name of a field says whether it's a text. */
const fieldsAs = (fields: Fields, name = ''): Sample => {
  const inner = Object.entries(fields)
  if (inner.length > 0) return record(inner.map(([key, deeper]) => [key, fieldsAs(deeper, key)]))
  return isQuestion(name) ? plain(true) : textFor(name)
}

const readAs = (fields: Fields): Sample =>
  Object.keys(fields).length === 0 ? plain(undefined) : fieldsAs(fields)

/** Without types, what the context reads of its input. */
const readInputs = (machine: AnyStateMachine): readonly Sample[] => {
  const fields = inputOf(machine)
  return fields === undefined ? [] : [readAs(fields)]
}

const eventsOf = (
  machine: AnyStateMachine,
  derived: Readonly<Record<string, string | object>>,
  types: TypedCases | undefined,
): Candidates['events'] => {
  const own = Object.entries(derived).map(([type, cases]): [string, WrittenCases | undefined] => {
    if (typeof cases === 'string') {
      const read = payloadRead(machine, type)
      const isRead = Object.keys(read).length > 0
      return [type, isRead ? new Map([[wordsOf(type), readAs(read)]]) : undefined]
    }
    const written = Object.entries<{ to: string }>({ ...cases })
    return [type, new Map(written.map(([words, { to }]) => [words, record([['to', plain(to)]])]))]
  })
  if (!types?.events) return new Map(own)
  const sent = new Set(own.filter(([, cases]) => cases?.size === 0).map(([type]) => type))
  const typed = [...types.events].map(([type, payloads]): [string, WrittenCases | undefined] => {
    if (sent.has(type)) return [type, new Map()]
    return [type, payloads.length > 0 ? numbered(wordsOf(type), payloads) : undefined]
  })
  const routes = own.filter(([type]) => type === 'xstate.route')
  return new Map([...typed, ...routes])
}

const outcomeOf = (
  machine: AnyStateMachine,
  name: string,
  { snapshots }: DerivedOutcome,
  types: TypedCases | undefined,
): WrittenOutcome => {
  const words = wordsOf(name)
  const outputs = types?.outputs.get(name) ?? [readAs(outputRead(machine, name))]
  return {
    answers: numbered(`${words} answers`, outputs),
    fails: `${words} fails`,
    snapshots:
      snapshots &&
      new Map([
        [
          `${words} changes`,
          cast(
            record([
              ['status', plain('active')],
              ['context', record([])],
              ['value', record([])],
            ]),
          ),
        ],
      ]),
  }
}

export function candidatesFor(machine: AnyStateMachine, types: TypedCases | undefined): Candidates {
  const { events, outcomes } = derivedFrom(machine)
  const inputs = types?.inputs ?? readInputs(machine)
  return {
    events: eventsOf(machine, events, types),
    outcomes: new Map(
      Object.entries(outcomes).map(([name, derived]) => [
        name,
        outcomeOf(machine, name, derived, types),
      ]),
    ),
    inputs: inputs.length > 0 ? numbered('it starts', inputs) : undefined,
  }
}
