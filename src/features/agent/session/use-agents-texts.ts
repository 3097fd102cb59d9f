import { useState } from 'react'
import type { AnyActorRef } from 'xstate'

import { useTypedTexts, type TypedForm } from '#src/flows/use-typed-texts.ts'
import { signedInAgent } from './agent-session.ts'

/** For the forms of agents. */
export function useAgentsTexts<Actor extends AnyActorRef, Fields extends Record<string, string>>(
  actor: Actor | undefined,
  form: TypedForm<Actor, Fields>,
) {
  const [{ agentId }] = useState(signedInAgent)
  useTypedTexts(actor, form, { record: 'agent.typedTexts', owner: String(agentId) })
}
