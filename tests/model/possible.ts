import {
  getNextTransitions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import { elapsedWords } from './durations.ts'
import { doneType, type Happening } from './happening.ts'
import type { Model } from './model.ts'
import { dueOf, type Moment } from './virtual-time.ts'

const takenByItself = (type: string) =>
  type === '' || type.startsWith('xstate.done.state.') || type.startsWith('xstate.after.')

/** Everything that can happen at a moment: events, ends of running calls, the delay that is due. */
export function possibleAt(model: Model, moment: Moment): Happening[] {
  const { snapshot } = moment
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))
  const happenings = [...types]
    .filter((type) => !takenByItself(type))
    .flatMap((type) =>
      type === childEnds ? endsOfChildren(model, snapshot) : happeningsOf(model, type),
    )
    .filter((happening) => happening.kind !== 'asked' || model.allows(happening.event, snapshot))
  return [...happenings, ...elapsing(model, moment)].filter((happening) => !model.avoids(happening))
}

/** A machine hears of every child it has spawned in this one way. */
const childEnds = doneType('*')

/** A child runs a port of the model under an id of its own. */
const endsOfChildren = (model: Model, { children }: AnyMachineSnapshot): Happening[] =>
  Object.values<AnyActorRef | undefined>(children).flatMap((child) =>
    !child || child.id === child.src
      ? []
      : happeningsOf(model, doneType(String(child.src))).map((end): Happening =>
          Object.assign({}, end, { port: child.id }),
        ),
  )

function happeningsOf({ happenings, machine }: Model, type: string) {
  const known = happenings.get(type)
  if (known === undefined || known.length === 0)
    throw new Error(`The model of ${machine.id} has no case for "${type}".`)
  return known
}

function elapsing({ machine, delays }: Model, moment: Moment): Happening[] {
  const due = dueOf(moment)
  if (!due) return []
  const name = delayNameOf(due.event.type)
  const words = delays[name] ?? elapsedWords(lengthOf(machine, name) ?? due.left)
  return [{ type: `elapsed: ${due.id}`, kind: 'elapsed', words, event: due.event }]
}

/** XState puts the name of a delay between `xstate.after.` and the id of the state. */
export const delayNameOf = (type: string) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type

const lengthOf = (machine: AnyStateMachine, name: string) => {
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? delay : undefined
}
