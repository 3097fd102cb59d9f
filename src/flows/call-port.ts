import { fromPromise } from 'xstate'

import type { Access, Answer, Call, Payload } from '#contract/call.ts'
import { reasonOf } from '#machines/failure.ts'
import { emit } from './event-bus.ts'
import type { Written } from '#contract/agent-write.ts'
import { send } from '#src/api/send.ts'

/** Reports a lost session to the flow it belongs to. Public calls need no session, so they prove nothing. */
export const reportLostSession = (access: Access = 'session', error: unknown) => {
  if (reasonOf(error) !== 'noSession' || access === 'public' || access === 'agentPublic') return
  const isOfAgent = access === 'agent' || access === 'agentStep'
  emit({ type: 'session.expired', of: isOfAgent ? 'agent' : 'customer' })
}

type SendWrite = <C extends Call>(
  call: C,
  payload: Written<Payload<C>>,
  sendPayload: (payload: Payload<C>) => Promise<Answer<C>>,
) => Promise<Answer<C>>

let sendWrite: SendWrite = (_, payload, sendPayload) => sendPayload(payload as never)

/** Set by the agents' pages, so that customers don't load what adds ids to agents' writes. */
export const sendWritesBy = (sender: SendWrite) => {
  sendWrite = sender
}

/** A machine's port for one call. */
export const callPort = <C extends Call>(call: C) =>
  fromPromise<Answer<C>, Written<Payload<C>>>(({ input, signal }) => callApi(call, input, signal))

/** The same for a port that does more than one call. */
export const callApi = <C extends Call>(
  call: C,
  payload: Written<Payload<C>>,
  signal: AbortSignal,
): Promise<Answer<C>> =>
  runForPort(call.access, signal, () =>
    sendWrite(call, payload, (written) => send(call, written, signal)),
  )

/** Runs a port's request: reports a lost session, and hides the failure of a cancelled request. */
export const runForPort = async <Result>(
  access: Access,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted) return noAnswer
    reportLostSession(access, error)
    throw error
  }
}

/**
 * Never settles. React's StrictMode stops and restarts a flow with its running calls, so the failure
 * of a cancelled call would reach the restarted flow.
 */
export const noAnswer = new Promise<never>(() => {})
