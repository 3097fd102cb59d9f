import type { AnyStateMachine } from 'xstate'

import type { Journey } from './browser-walker.ts'
import type { Model } from './model.ts'

/** The part of a model a journey can open in a browser. */
export const touredModel = <M extends AnyStateMachine>(
  model: Model<M>,
  { starts, exclusions = [] }: Pick<Journey<M>, 'starts' | 'exclusions'>,
): Model<M> => ({
  ...model,
  starts: model.starts.filter(({ words }) => starts?.includes(words) ?? true),
  exclusions: [...model.exclusions, ...exclusions],
})
