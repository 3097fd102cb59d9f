import { flowModel as modelOf, type FlowModel, type Model } from 'flow-paths'
import type { AnyStateMachine } from 'xstate'

import { CallFailure } from '#machines/failure.ts'

/** Combines a machine of the product with the cases of its paths; its calls fail like real ones. */
export const flowModel = <M extends AnyStateMachine>(flow: FlowModel<M, CallFailure>): Model<M> =>
  modelOf(flow, () => new CallFailure('unreachable'))
