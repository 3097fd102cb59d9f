import type { Generated, GeneratedAlways } from 'kysely'

import type { AgentRole } from '#contract/rules/agent-roles.ts'
import type { Encrypted } from '#server/rules/keyring.ts'

type AgentTable = {
  id: GeneratedAlways<number>
  username: string
  /** `usernameKey(username)`, unique among agents */
  usernameKey: string
  /** what customers and colleagues read */
  displayName: string
  mail: string
  /** argon2id as PHC text; empty until the agent sets a password through a one-time link */
  passwordHash: string
  /** base32, encrypted; null until a factor is active */
  totpSecret: Generated<Encrypted | null>
  /** the time step of the last accepted code: no code counts twice */
  totpLastStep: Generated<number | null>
  role: AgentRole
  /** of emails */
  language: Generated<string>
  /** by the operator */
  locked: Generated<0 | 1>
  createdAt: number
}

type AgentSessionTable = {
  /** sha256 of the cookie, hex */
  idHash: string
  agentId: number
  stage: 'password' | 'full'
  pendingTotpSecret: Generated<Encrypted | null>
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
  /** Earlier passwords, which may not come back. */
  agentPassword: {
    id: GeneratedAlways<number>
    agentId: number
    passwordHash: string
    at: number
  }
  /** Addresses an agent has signed in from: others cannot use up the agent's tries. */
  agentAddress: { agentId: number; address: string; at: number }
}
