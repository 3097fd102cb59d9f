import { watchAvailability } from './db/engine/availability.ts'
import type { Availability } from './db/engine/availability.ts'
import type { Engine } from './db/engine/engine.ts'
import type { Db } from './db/schema/schema.ts'
import type { Session } from './db/accounts/sessions.ts'
import type { AgentSession } from './db/agents/agent-sessions.ts'
import { newTicketLister } from './db/tickets/ticket-list.ts'
import type { TicketLister } from './db/tickets/ticket-list.ts'
import type { Env } from './config/env.ts'
import { openKnowledge } from './knowledge/knowledge-search.ts'
import type { Knowledge } from './knowledge/knowledge-search.ts'
import { demoKeyOf, devMailKeyOf } from './config/demo-key.ts'
import { openMailer } from './mail/mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { providerFileOf, readProvider } from './provider/provider.ts'
import type { Provider } from './provider/provider.ts'
import { brandingOf } from './provider/branding.ts'
import type { Branding } from './provider/branding.ts'
import { originOf } from './config/public-origin.ts'
import type { Keyring } from './domain/keyring.ts'
import { openObjectStore } from './files/object-store.ts'
import type { ObjectStore } from './files/object-store.ts'
import { openScanner } from './files/clamav.ts'
import type { Scanner } from './files/clamav.ts'
import { openKeyring } from './config/secret-key.ts'
import { openAgentSessions } from './http/agent-sessions.ts'
import type { AgentSessions } from './http/agent-sessions.ts'
import { openSessions } from './http/sessions.ts'
import type { Sessions } from './http/sessions.ts'

/** What routes have access to. */
export type Services = {
  engine: Engine
  db: Db
  availability: Availability
  env: Env
  provider: Provider
  branding: Branding
  /** in epoch milliseconds */
  now: () => number
  keyring: Keyring
  sessions: Sessions
  agentSessions: AgentSessions
  ticketLister: TicketLister
  knowledge: Knowledge
  mailer: Mailer
  /** the key for /dev/mail; null if it's disabled */
  devMailKey: string | null
  /** the key for /demo/people; null if it's disabled */
  demoKey: string | null
  /** stores files outside the database; null if `S3_URL` isn't set */
  objects: ObjectStore | null
  /** when the mailbox was last read; null before that, and if there is none */
  mailboxReadAt: number | null
  /** scans files for viruses; null if no scanner is configured */
  scan: Scanner | null
  /** still serving, but about to stop: `/readyz` answers 503 */
  isDraining: boolean
  /** aborted when the server stops, to end connections that would otherwise stay open */
  stopping: AbortController
  /** the base of links in emails; the port is only known once the server listens */
  origin: string
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
  scan: openScanner(env.CLAMAV_URL),
  ticketLister: newTicketLister(engine),
  mailboxReadAt: null,
  isDraining: false,
  stopping: new AbortController(),
  knowledge: openKnowledge(engine),
})
