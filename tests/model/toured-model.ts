import type { AnyStateMachine } from 'xstate'

import { stepOf } from '#src/inspector/step-of.ts'
import type { Journey } from './browser-walker.ts'
import { allStates, childOf, nameOf, transitionsOf } from './declared.ts'
import type { Exclusion } from './flow-model.ts'
import { errorType } from './happening.ts'
import type { Model } from './model.ts'

/** The part of a model a journey can open in a browser: all but its other starts, and failing children. */
export const touredModel = <M extends AnyStateMachine>(
  model: Model<M>,
  { starts, exclusions = [] }: Pick<Journey<M>, 'starts' | 'exclusions'>,
): Model<M> => ({
  ...model,
  starts: model.starts.filter(({ words }) => starts?.includes(words) ?? true),
  avoids: (happening) =>
    model.avoids(happening) ||
    (happening.kind === 'failed' && childOf(model.machine, happening.port) !== undefined),
  exclusions: [...model.exclusions, ...exclusions, ...failuresOfChildren(model.machine)],
})

const failuresOfChildren = (machine: AnyStateMachine): Exclusion[] =>
  allStates(machine).flatMap((node) => {
    const children = node.invoke.filter(({ src }) => childOf(machine, String(src)))
    const types = children.map(({ id }) => errorType(id))
    return transitionsOf(node)
      .filter(({ eventType }) => types.includes(String(eventType)))
      .map((transition) => ({
        name: nameOf(stepOf(transition)),
        reason: 'Only a defect makes a child fail: the bare actor and the rendered page walk it.',
      }))
  })
