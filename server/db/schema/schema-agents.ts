import type { Generated, GeneratedAlways } from 'kysely'

import type { AgentMute } from '#contract/rules/agent-mutes.ts'
import type { AgentRole } from '#contract/rules/agent-roles.ts'
import type { Encrypted } from '#server/domain/keyring.ts'

type AgentTable = {
  id: GeneratedAlways<number>
  username: string
  /** `usernameKey(username)`, unique among agents */
  usernameKey: string
  /** the name that customers and colleagues see */
  displayName: string
  mail: string
  /** argon2id as a PHC string; empty until the agent sets a password with a one-time link */
  passwordHash: string
  /** base32, encrypted; null until a factor is active */
  totpSecret: Generated<Encrypted | null>
  /** the time step of the last accepted code, so that a code works only once */
  totpLastStep: Generated<number | null>
  role: AgentRole
  /** the language of emails */
  language: Generated<string>
  /** set by the operator */
  locked: Generated<0 | 1>
  createdAt: number
}

type AgentSessionTable = {
  /** sha256 of the cookie, hex */
  idHash: string
  agentId: number
  stage: 'password' | 'full'
  pendingTotpSecret: Generated<Encrypted | null>
  /** until when a complete session can set up another app with this secret */
  pendingUntil: Generated<number | null>
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** `hash` is the sha256 of the code in the link, hex. */
type AgentLinkTable = {
  hash: string
  agentId: number
  createdAt: number
  expiresAt: number
  usedAt: Generated<number | null>
}

export type AgentTables = {
  agent: AgentTable
  agentSession: AgentSessionTable
  agentLink: AgentLinkTable
  /** Earlier passwords, which can't be reused. */
  agentPassword: {
    id: GeneratedAlways<number>
    agentId: number
    passwordHash: string
    at: number
  }
  /** Who belongs to which support group (T220). */
  agentGroup: { agentId: number; groupName: string }
  /** What agents insert into replies; `groupName` is null for all groups (T215). */
  textBlock: {
    id: GeneratedAlways<number>
    name: string
    language: 'en' | 'de'
    groupName: string | null
    /** plain text with placeholders */
    text: string
  }
  /** Tickets on which something happened for an agent, until the agent opens them (T264). */
  agentNews: { agentId: number; ticketId: number; at: number }
  /** Agents' saved views of the queue; `query` is a `QueueViewQuery` as JSON (T248). */
  agentView: { id: GeneratedAlways<number>; agentId: number; name: string; query: string }
  /** What agents aren't emailed about; without a row, they are (T235). */
  agentMute: { agentId: number; event: AgentMute }
  /** Addresses an agent has signed in from, so that others can't use up the agent's attempts. */
  agentAddress: { agentId: number; address: string; at: number }
  /**
   * Writes of the last 24 hours by the id of their form. `hash` is the sha256 of the content, hex;
   * `result` is what the response is made of, as JSON (T170).
   */
  agentWrite: { agentId: number; writeId: string; hash: string; result: string; at: number }
}
