import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Tables } from '#server/db/schema/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { keyring } from './secret-key.ts'
import { startOfTests } from './server-data.ts'
import type { TestEngine } from './server-engines.ts'
import { placeOf } from './server.ts'

/** A migrated database without rows, and a function that seeds the demo. */
export const openForDemo = async (engine: TestEngine) => {
  const place = await placeOf(engine, 'empty')
  const database = openDatabase(place)
  await migrate(database, keyring)
  const seed = () => seedDemo(database, keyring, { now: startOfTests })
  return { place, database, seed, [Symbol.asyncDispose]: () => database.close() }
}

/** The tables the demo fills. */
export const filled: (keyof Tables)[] = [
  ...(['company', 'account', 'accountCompany', 'ticket', 'ticketAffected'] as const),
  ...(['actionLog', 'ticketSubscription', 'attachment', 'audit', 'inboxMessage'] as const),
  ...(['loginRequest', 'agent'] as const),
]

/** Everything except salted hashes and encrypted secrets, which differ on purpose. */
export const contentOf = async ({ db }: Engine) => {
  const tables = await Promise.all(
    filled.map((table) => db.selectFrom(table).selectAll().execute()),
  )
  return tables.map((rows) =>
    rows
      .map((row) => JSON.stringify({ ...row, passwordHash: undefined, totpSecret: undefined }))
      .toSorted(),
  )
}
