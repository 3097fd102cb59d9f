import { allStates, invokedBy, stepOf, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { nameOf } from './declared.ts'
import type { Exclusion } from './flow-model.ts'
import { errorType } from './happening.ts'
import type { Model } from './model.ts'

type Toured = {
  /** The model's starts that a browser can open, by text; all by default. */
  readonly starts?: readonly string[]
  /** What only the other starts reach, and which tests cover it. */
  readonly exclusions?: readonly Exclusion[]
  /** Types of events that only another page of the machine sends. */
  readonly unsent?: readonly string[]
  /** Texts of what a browser can't bring about; `exclusions` says what covers its transitions. */
  readonly avoids?: readonly string[]
}

/**
 * The part of a model that can be walked in a browser: without the other starts, other pages' events,
 * failing children and what the tour avoids.
 */
export const touredModel = <M extends AnyStateMachine>(
  model: Model<M>,
  { starts, exclusions = [], unsent = [], avoids = [] }: Toured,
): Model<M> => ({
  ...model,
  starts: model.starts.filter(({ words }) => starts?.includes(words) ?? true),
  avoids: (happening) =>
    model.avoids(happening) ||
    avoids.includes(happening.words) ||
    (happening.kind === 'asked' && unsent.includes(happening.event.type)) ||
    (happening.kind === 'failed' && isChild(model.machine, happening.port)),
  exclusions: [
    ...model.exclusions,
    ...exclusions,
    ...transitionsFor(model.machine, unsent),
    ...failuresOfChildren(model.machine),
  ],
})

const transitionsFor = (machine: AnyStateMachine, types: readonly string[]): Exclusion[] =>
  allStates(machine)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => types.includes(String(eventType)))
    .map((transition) => ({
      name: nameOf(stepOf(transition)),
      reason: 'Another page of the machine sends it; the tests of that page cover it.',
    }))

const isChild = (machine: AnyStateMachine, port: string) =>
  allStates(machine)
    .flatMap(invokedBy)
    .some(({ id, machine: child }) => id === port && child !== undefined)

const failuresOfChildren = (machine: AnyStateMachine): Exclusion[] =>
  allStates(machine).flatMap((node) => {
    const children = invokedBy(node).filter((invoked) => invoked.machine !== undefined)
    const types = children.map(({ id }) => errorType(id))
    return transitionsOf(node)
      .filter(({ eventType }) => types.includes(String(eventType)))
      .map((transition) => ({
        name: nameOf(stepOf(transition)),
        reason:
          'A child only fails because of a bug; the tests of the actor and of the rendered page cover that.',
      }))
  })
