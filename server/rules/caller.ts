import type { I18n } from '@lingui/core'

import type { Session } from '#server/db/accounts/sessions.ts'
import type { AgentSession } from '#server/db/agents/agent-sessions.ts'
import type { RuleServices } from './services.ts'

/** Anyone who makes a call: what rules know about a request. */
export type Visitor = {
  services: RuleServices
  /** the path of the call */
  path: string
  address: string
  /** the texts in the visitor's language */
  i18n: I18n
  /** the portal's scheme, host and port in the visitor's browser; null if they can't be read */
  origin: string | null
  session: Session | null
  agent: AgentSession | null
  /** identifies a browser that has signed in before; null if it hasn't */
  deviceId: string | null
  /** logs an error that the call answers with a refusal */
  logError: (error: unknown, message: string) => void
}

/** A user who has signed in. */
export type Caller = Visitor & { session: Session }

/** An agent who has signed in. */
export type AgentCaller = Visitor & { agent: AgentSession }
