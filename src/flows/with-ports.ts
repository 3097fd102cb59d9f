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

/** A callback's type is that of a promise without an answer. */
type CallFor<Logic> = Logic extends AnyStateMachine
  ? CallsFor<Logic>
  : Logic extends PromiseActorLogic<infer Answer, infer Payload>
    ? [Answer] extends [undefined]
      ? Logic
      : Call<z.core.$ZodType<Payload>, z.core.$ZodType<Answer>> | Logic
    : Logic

/**
 * What fills every port of a machine: a contract call, a promise, a callback or an observable, and the
 * ports of its child machines. A missing or unsuitable one doesn't compile.
 */
export type CallsFor<M extends AnyStateMachine> = {
  [Name in keyof ActorsOf<M>]-?: CallFor<Extract<ActorsOf<M>[Name], AnyActorLogic>>
}

type Filling = Call | AnyActorLogic | CallsFor<AnyStateMachine>

const logicFor = (port: AnyActorLogic, filling: Filling): AnyActorLogic => {
  if ('root' in port) return withPorts(port as AnyStateMachine, filling as never)
  return 'path' in filling ? callPort(filling as Call) : (filling as AnyActorLogic)
}

/** Fills the ports of a machine and its children, and their effects with what the browser does. */
export const withPorts = <M extends AnyStateMachine>(machine: M, calls: CallsFor<M>): M => {
  const actors = Object.fromEntries(
    Object.entries(calls as Record<string, Filling>).map(([name, filling]) => [
      name,
      logicFor(machine.implementations.actors[name] as AnyActorLogic, filling),
    ]),
  )
  // XState can't type `provide` for a generic machine; `CallsFor` has checked the fit.
  return machine.provide({ actions: browserEffects, actors } as never) as M
}
