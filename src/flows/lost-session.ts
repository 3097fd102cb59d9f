import type { Access } from '#contract/call.ts'
import { reasonOf } from '#machines/failure.ts'
import { emit } from './event-bus.ts'

/** Reports a lost session to the flow it belongs to. Public calls need no session, so they prove nothing. */
export const reportLostSession = (access: Access = 'session', error: unknown) => {
  if (reasonOf(error) !== 'noSession' || access === 'public' || access === 'agentPublic') return
  const isOfAgent = access === 'agent' || access === 'agentStep'
  emit({ type: 'session.expired', of: isOfAgent ? 'agent' : 'customer' })
}
