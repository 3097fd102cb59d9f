import type { Engine } from './db/engine/engine.ts'
import type { Db } from './db/schema.ts'
import type { Session } from './db/sessions.ts'
import { ticketLister } from './db/ticket-list.ts'
import type { TicketLister } from './db/ticket-list.ts'
import type { Env } from './env.ts'
import { readProvider } from './provider.ts'
import type { Provider } from './provider.ts'
import { openSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'

/** What the routes work with. */
export type Services = {
  engine: Engine
  db: Db
  env: Env
  provider: Provider
  /** epoch milliseconds */
  now: () => number
  sessions: Sessions
  listTickets: TicketLister
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    session: Session | null
  }
}

export const servicesOn = (engine: Engine, env: Env, now: () => number = Date.now): Services => ({
  engine,
  db: engine.db,
  env,
  provider: readProvider(env.PROVIDER_FILE),
  now,
  sessions: openSessions(engine, env, now),
  listTickets: ticketLister(engine),
})
