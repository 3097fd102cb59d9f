import type { FastifyInstance } from 'fastify'

import { migrate } from '#server/db/engine/migrate.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { demoMark } from '#server/demo/mark.ts'
import { seedAgents } from '#server/demo/seed-agents.ts'
import { seedAccounts, seedCompanies, seedMemberships } from '#server/demo/seed-people.ts'
import { hashPassword } from '#server/domain/password-hash.ts'
import type { TestEngine } from './server-engines.ts'
import { appOn, clockAt, placeOf } from './server.ts'

/** The key of the demo's pages. */
export const demoKey = 'a-key-with-24-characters'

/** A server on a database with the demo's users, but without their tickets and messages. */
export const demoOn = async (engine: TestEngine) => {
  const clock = clockAt()
  const place = await placeOf(engine, 'empty')
  const app = await appOn(place, { clock, env: { SEED: 'demo', DEV_MAIL_KEY: demoKey } })
  const { db, keyring, engine: database } = app.services
  await migrate(database, keyring)
  const shared = {
    keyring,
    passwordHash: await hashPassword(demoPassword),
    language: 'en',
  } as const
  await seedAgents(db, shared, 1)
  const companies = await seedCompanies(db, 'en')
  await seedMemberships(db, await seedAccounts(db, shared, 1, companies), companies)
  await demoMark.leave(db, 1)
  return { app, clock, db, place }
}

type Demo = { app: FastifyInstance }
/** A request of a browser on this machine. */
export type DemoRequest = { url: string; headers?: Record<string, string>; remoteAddress?: string }

export const get = ({ app }: Demo, { headers, ...request }: DemoRequest) =>
  app.inject({ ...request, headers: { host: 'localhost:8080', ...headers } })

export const post = ({ app }: Demo, { headers, ...request }: DemoRequest) =>
  app.inject({
    ...request,
    method: 'POST',
    headers: {
      host: 'localhost:8080',
      origin: 'http://localhost:8080',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })
