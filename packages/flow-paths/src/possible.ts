import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'

import { branchesOf, isWalkable } from './branches.ts'
import { runningIn } from './calls.ts'
import { doneType, errorType, snapshotType, type Happening } from './happening.ts'
import type { Model } from './model.ts'
import { Unwalkable } from './unwalkable.ts'
import { dueOf, type Moment } from './virtual-time.ts'

const units = [
  ['day', 86_400_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const

/** "2 minutes pass", "1 second passes", "600 milliseconds pass". */
export function elapsedText(milliseconds: number): string {
  const [unit, length] = units.find(
    ([, size]) => milliseconds % size === 0 && milliseconds >= size,
  ) ?? ['millisecond', 1]
  const count = milliseconds / length
  return count === 1 ? `1 ${unit} passes` : `${count} ${unit}s pass`
}

const takenByItself = (type: string) =>
  type === '' || type.startsWith('xstate.done.state.') || type.startsWith('xstate.after.')

/** Everything that can happen now: events, outcomes of running calls, and the delay that's due. */
export function possibleAt(model: Model, moment: Moment): Happening[] {
  const { snapshot } = moment
  if (snapshot.status !== 'active' || model.stops?.(snapshot)) return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))
  const happenings = [...types]
    .filter((type) => !takenByItself(type))
    .flatMap((type) => byType(model, moment, type))
    .filter((happening) => makesSense(model, snapshot, happening))
  const each = new Map(happenings.map((happening) => [happening.type, happening]))
  return [...each.values(), ...elapsing(model, moment)]
    .filter((happening) => !model.avoids(happening))
    .flatMap((happening) => branchesOf(model, moment, happening))
    .filter((happening) => isWalkable(model, moment, happening))
}

const makesSense = (model: Model, snapshot: AnyMachineSnapshot, happening: Happening) => {
  if (happening.kind !== 'asked') return true
  const { event, when } = happening
  return model.allows(event, snapshot) && (when?.({ snapshot, event }) ?? true)
}

const ofActor = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/
const typeOf = { 'done.actor': doneType, 'error.actor': errorType, snapshot: snapshotType }

function byType(model: Model, moment: Moment, type: string): readonly Happening[] {
  const [, end, id] = ofActor.exec(type) ?? []
  if (end && id) return endsOf(model, moment, { type: typeOf[end as keyof typeof typeOf], id })
  return type.endsWith('*') ? matching(model, type) : happeningsOf(model, type)
}

type End = { readonly type: (name: string) => string; readonly id: string }

/** A call is identified by the id it runs under, its outcomes by the name of its logic. */
function endsOf(model: Model, { snapshot, ended }: Moment, { type, id }: End): Happening[] {
  const running = runningIn(snapshot).filter((call) => !ended.includes(call.id))
  const meant = running.filter((call) => (id === '*' ? call.id !== call.name : call.id === id))
  return meant.flatMap(({ id: port, name }) => {
    const isAmong = running.filter((call) => call.name === name).length > 1
    return happeningsOf(model, type(name)).map((end) => runUnder(end, port, isAmong))
  })
}

/** Adds the id to a call's name while another call of that name runs. */
const runUnder = (end: Happening, port: string, isAmongOthers: boolean): Happening => {
  const known = 'port' in end && end.port !== port && isAmongOthers ? ` (${port})` : ''
  return Object.assign({}, end, { port, type: `${end.type}${known}` })
}

/** A wildcard takes every event of the model that it matches. */
function matching(model: Model, descriptor: string): Happening[] {
  const start = descriptor.slice(0, -1)
  const matches = [...model.happenings]
    .filter(([type]) => type.startsWith(start) && !type.startsWith('xstate.'))
    .flatMap(([, happenings]) => happenings)
  if (matches.length > 0) return matches
  const example = `${start}anything`
  throw new Unwalkable(
    `The model of "${model.machine.id}" has no event that matches "${descriptor}": add one, such as events: { '${example}': 'something happens' }.`,
  )
}

function happeningsOf({ happenings, machine }: Model, type: string) {
  const known = happenings.get(type)
  if (known !== undefined) return known
  const [, end, name] = ofActor.exec(type) ?? []
  const example = end ? outcomesFor(end, `${name}`) : `events: { '${type}': 'it happens' }`
  throw new Unwalkable(
    `The model of "${machine.id}" has no case for "${end ? name : type}": add one, such as ${example}.`,
  )
}

const outcomesFor = (end: string, name: string) =>
  end === 'snapshot'
    ? `outcomes: { '${name}': { snapshots: { 'it reports': { context: … } } } }`
    : `outcomes: { '${name}': { answers: { 'it answers': … }, fails: 'it fails' } }`

function elapsing({ machine, delays }: Model, moment: Moment): Happening[] {
  const due = dueOf(moment)
  if (!due) return []
  const name = delayNameOf(due.event.type)
  const description = delays[name] ?? elapsedText(lengthOf(machine, name) ?? due.left)
  return [{ type: `elapsed: ${due.id}`, kind: 'elapsed', words: description, event: due.event }]
}

/** XState puts the name of a delay between `xstate.after.` and the id of the state. */
export const delayNameOf = (type: string) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type

const lengthOf = (machine: AnyStateMachine, name: string) => {
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? delay : undefined
}
