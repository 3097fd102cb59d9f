import { useState } from 'react'
import type { AnyActorRef } from 'xstate'

import { useTypedTexts, type TypedForm } from '#src/flows/use-typed-texts.ts'
import { agentSession } from './agent-session.ts'

/** The agent whose texts this browser stores. */
const shownAgent = () => String(agentSession.getSnapshot().context.agent?.agentId ?? '')

/** For the forms of agents. */
export function useAgentsTexts<Actor extends AnyActorRef, Fields extends Record<string, string>>(
  actor: Actor | undefined,
  form: TypedForm<Actor, Fields>,
) {
  const [owner] = useState(shownAgent)
  useTypedTexts(actor, form, { record: 'agent.typedTexts', owner })
}
