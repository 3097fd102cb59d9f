import type { Access } from '#contract/call.ts'
import { reasonOf } from '#machines/failure.ts'
import { emit } from './event-bus.ts'

/** Tells the session a refused call belongs to. A public call says nothing about one: it answers visitors, too. */
export const reportLostSession = (access: Access = 'session', error: unknown) => {
  if (reasonOf(error) !== 'noSession' || access === 'public' || access === 'agentPublic') return
  emit(access === 'agent' || access === 'agentStep' ? 'agentSession.expired' : 'session.expired')
}
