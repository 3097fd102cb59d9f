import { fromPromise } from 'xstate'
import type { AnyActorLogic, AnyStateMachine, PromiseActorLogic, StateMachine } from 'xstate'
import type * as z from 'zod/mini'

import type { Answer, Call, Payload } from '#contract/call.ts'
import type { effects } from '#machines/ports.ts'
import { send } from '#src/api/send.ts'
import { reportLostSession } from './lost-session.ts'

// prettier-ignore
type PortOf<M> = M extends StateMachine<infer _C, infer _E, infer _H, infer Port, infer _A, infer _G, infer _D, infer _S, infer _T, infer _I, infer _O, infer _Em, infer _M, infer _F> ? Port : never

type PromisedPort<Src extends string, Answer, Payload> = {
  src: Src
  logic: PromiseActorLogic<Answer, Payload>
}

/**
 * A contract call for every port of a machine, or custom promise logic; a missing or unsuitable one
 * doesn't compile. Child machines aren't ports: theirs were filled before.
 */
export type CallsFor<M> = {
  [
    P in PortOf<M> as P extends PromisedPort<infer Src, infer _A, infer _P> ? Src : never
  ]: P extends {
    logic: PromiseActorLogic<infer Answer, infer Payload>
  }
    ? Call<z.core.$ZodType<Payload>, z.core.$ZodType<Answer>> | PromiseActorLogic<Answer, Payload>
    : never
}

/** Fills the ports of a machine with calls and its effects with what the browser does. */
export const withPorts = <M extends AnyStateMachine>(
  machine: M,
  calls: CallsFor<M>,
  actions: typeof effects,
): M => {
  const actors = Object.fromEntries(
    Object.entries<Call | AnyActorLogic>(calls).map(([name, call]) => [
      name,
      'path' in call ? portOf(call) : call,
    ]),
  )
  // XState can't type `provide` for a generic machine; `CallsFor` has checked the fit.
  return machine.provide({ actions, actors } as never) as M
}

/** Never settles: the result of a cancelled call, so that a flow restarted by React doesn't see a failure. */
export const noAnswer = new Promise<never>(() => {})

/** The user hasn't seen what a hidden tab shows: the call waits until the tab is visible. */
export const onceVisible = <C extends Call>(call: C) => portOf(call, untilVisible)

const untilVisible = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (!document.hidden) return resolve(null)
    document.addEventListener('visibilitychange', resolve, { once: true, signal })
  })

const atOnce = async (_: AbortSignal): Promise<unknown> => null

const portOf = <C extends Call>(call: C, untilReady = atOnce) =>
  fromPromise<Answer<C>, Payload<C>>(async ({ input, signal }) => {
    await untilReady(signal)
    return ask(call, input, signal)
  })

/** Calls the API like a port, for ports with more to do than the call. */
export const ask = async <C extends Call>(
  call: C,
  payload: Payload<C>,
  signal: AbortSignal,
): Promise<Answer<C>> => {
  try {
    return await send(call, payload, signal)
  } catch (error) {
    if (signal.aborted) return noAnswer
    reportLostSession(call.access, error)
    throw error
  }
}
