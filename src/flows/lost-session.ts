import type { Access } from '#contract/call.ts'
import { reasonOf } from '#machines/failure.ts'
import { emit } from './event-bus.ts'

/** Reports a lost session to the flow it belongs to. Public calls need no session, so they prove nothing. */
export const reportLostSession = (access: Access = 'session', error: unknown) => {
  if (reasonOf(error) !== 'noSession' || access === 'public' || access === 'agentPublic') return
  emit(access === 'agent' || access === 'agentStep' ? 'agentSession.expired' : 'session.expired')
}
