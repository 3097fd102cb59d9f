import { flowModel as modelOf, type FlowModel, type Model } from 'flow-paths'
import type { AnyStateMachine } from 'xstate'

import { CallFailure } from '#machines/failure.ts'

/** Ties a machine of the product to the cases its paths are made of: its calls fail as the edge says. */
export const flowModel = <M extends AnyStateMachine>(flow: FlowModel<M, CallFailure>): Model<M> =>
  modelOf(flow, () => new CallFailure('unreachable'))
