import type { AnyStateMachine } from 'xstate'

import type { Draw } from './cases.ts'
import { withDerived, type Given } from './derived.ts'
import { flowModel, type Model } from './model.ts'

/** A model of any machine. What `given` leaves out gets its simplest case. */
export const derivedModel = (machine: AnyStateMachine, given: Given = {}, draw?: Draw): Model =>
  // Which events and calls the machine has is only known at run time here.
  flowModel(withDerived(machine, given) as never, undefined, draw)
