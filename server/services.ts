import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

import { watchAvailability } from './db/engine/availability.ts'
import type { Availability } from './db/engine/availability.ts'
import type { Engine } from './db/engine/engine.ts'
import type { Session } from './db/accounts/sessions.ts'
import type { AgentSession } from './db/agents/agent-sessions.ts'
import { newTicketLister } from './db/tickets/ticket-list.ts'
import type { Env } from './config/env.ts'
import { openKnowledge } from './knowledge/knowledge-search.ts'
import { demoKeyOf, devMailKeyOf } from './config/demo-key.ts'
import { openMailer } from './mail/mailer.ts'
import { providerFileOf, readProvider } from './provider/provider.ts'
import { brandingOf } from './provider/branding.ts'
import { originOf } from './config/public-origin.ts'
import { openObjectStore } from './files/object-store.ts'
import { openScanner } from './files/clamav.ts'
import { providerTimeout } from './domain/lifetimes.ts'
import { providerNetwork } from './domain/provider-fetch.ts'
import { openKeyring } from './config/secret-key.ts'
import type { RuleServices } from './rules/services.ts'
import { openAgentSessions } from './http/agent-sessions.ts'
import type { AgentSessions } from './http/agent-sessions.ts'
import { openSessions } from './http/sessions.ts'
import type { Sessions } from './http/sessions.ts'

/** What routes have access to. */
export type Services = RuleServices & {
  availability: Availability
  sessions: Sessions
  agentSessions: AgentSessions
  /** the key for /dev/mail; null if it's disabled */
  devMailKey: string | null
  /** the key for /demo/people; null if it's disabled */
  demoKey: string | null
  /** still serving, but about to stop: `/readyz` answers 503 */
  isDraining: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    /** a customer's session; null in agents' calls */
    session: Session | null
    /** an agent's session; null in all other calls */
    agent: AgentSession | null
  }
}

const withProvider = (env: Env) => {
  const file = providerFileOf(env)
  const provider = readProvider(file)
  const branding = brandingOf(provider, file)
  return { provider, branding, mailer: openMailer(env, provider), origin: originOf(env) }
}

export const servicesOn = (engine: Engine, env: Env, now: () => number = Date.now): Services => ({
  ...withProvider(env),
  engine,
  db: engine.db,
  availability: watchAvailability(engine.db, now),
  env,
  now,
  keyring: openKeyring(env),
  sessions: openSessions(engine, env, now),
  agentSessions: openAgentSessions(engine, env, now),
  devMailKey: devMailKeyOf(env),
  demoKey: demoKeyOf(env),
  objects: openObjectStore(env),
  providerNetwork: providerNetwork(env.IDP_PRIVATE_NETWORK === 'allow', providerTimeout),
  scan: openScanner(env.CLAMAV_URL),
  ticketLister: newTicketLister(engine),
  instance: { id: randomUUID(), host: hostname(), port: env.PORT, startedAt: now() },
  mailboxReadAt: null,
  failingJobs: new Set(),
  isDraining: false,
  stopping: new AbortController(),
  knowledge: openKnowledge(engine),
})
