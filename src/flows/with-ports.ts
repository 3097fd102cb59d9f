import type {
  AnyActorLogic,
  AnyStateMachine,
  MachineImplementationsFrom,
  PromiseActorLogic,
} from 'xstate'
import type * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'
import { browserEffects } from './browser-effects.ts'
import { callPort } from './call-port.ts'

type ActorsOf<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>

type CallFor<Logic> =
  Logic extends PromiseActorLogic<infer Answer, infer Payload>
    ? Call<z.core.$ZodType<Payload>, z.core.$ZodType<Answer>> | Logic
    : never

/**
 * A contract call or promise logic for every port of a machine; a missing or unsuitable one doesn't
 * compile. Child machines aren't ports: they get theirs before.
 */
export type CallsFor<M extends AnyStateMachine> = {
  [Name in keyof ActorsOf<M> as CallFor<ActorsOf<M>[Name]> extends never ? never : Name]-?: CallFor<
    ActorsOf<M>[Name]
  >
}

/** Fills the ports of a machine with calls, and its effects with what the browser does. */
export const withPorts = <M extends AnyStateMachine>(machine: M, calls: CallsFor<M>): M => {
  const actors = Object.fromEntries(
    Object.entries<Call | AnyActorLogic>(calls).map(([name, call]) => [
      name,
      'path' in call ? callPort(call) : call,
    ]),
  )
  // XState can't type `provide` for a generic machine; `CallsFor` has checked the fit.
  return machine.provide({ actions: browserEffects, actors } as never) as M
}
