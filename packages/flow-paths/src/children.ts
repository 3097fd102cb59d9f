import { childrenOf, allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { doneType } from './happening.ts'
import type { Model } from './model.ts'
import { shortestPaths } from './paths.ts'

/** Where a model disagrees with its children's models about how they end, one sentence each. */
export const childProblems = (model: Model, models: readonly Model[]): string[] =>
  childrenOf(model.machine).flatMap(([actor, child]) => {
    const [expected, real] = [endsExpectedOf(model, actor), endsOf(child, models)]
    const { id } = model.machine
    return [
      ...minus(real, expected).map((end) => `${id} doesn't say that ${actor} can end as ${end}`),
      ...minus(expected, real).map(
        (end) => `${id} says that ${actor} can end as ${end}, but it never does`,
      ),
    ]
  })

const minus = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((one) => !others.has(one)).toSorted()

const endsExpectedOf = ({ happenings }: Model, actor: string) =>
  new Set(
    (happenings.get(doneType(actor)) ?? []).flatMap((happening) =>
      happening.kind === 'answered' ? endIn(happening.output) : [],
    ),
  )

/** Every way a child can end, according to its own model. */
const endsOf = ({ id }: AnyStateMachine, models: readonly Model[]) =>
  new Set(
    models
      .filter(({ machine }) => machine.id === id)
      .flatMap(shortestPaths)
      .flatMap(({ steps }) => steps.at(-1)?.snapshot ?? [])
      .filter(({ status }) => status === 'done')
      .map(({ output }) => endIn(output)),
  )

/** A machine that can end in several ways names the way in the `status` of its output. */
const endIn = (output: unknown): string => String(Object(output).status ?? 'done')

/** What enqueueActions() sends is only known when it runs. */
const isToParent = (action: unknown) =>
  typeof action === 'function' &&
  (('to' in action && action.to === '#_parent') ||
    ('type' in action && action.type === 'xstate.enqueueActions'))

/** Whether a machine may send events to its parent; without one it would throw. */
export const sendsToParent = (machine: AnyStateMachine): boolean =>
  Object.values(machine.implementations.actions).some(isToParent) ||
  allStates(machine).some((node) =>
    [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)].some(
      isToParent,
    ),
  )
