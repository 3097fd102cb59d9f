import type { Db } from '#server/db/schema/schema.ts'
import { agents } from './agents.ts'
import type { Shared } from './seed-people.ts'

/** Inserts the agents, ready to sign in; returns their ids by name. */
export const seedAgents = async (
  tx: Db,
  { passwordHash, keyring }: Omit<Shared, 'language'>,
  at: number,
) => {
  const rows = await Promise.all(
    agents.map(async ({ totpSecret, ...agent }) => ({
      ...agent,
      usernameKey: agent.username,
      passwordHash,
      createdAt: at,
      totpSecret: await keyring.encrypt(totpSecret),
    })),
  )
  const inserted = await tx
    .insertInto('agent')
    .values(rows)
    .returning(['id', 'displayName'])
    .execute()
  return new Map(inserted.map(({ id, displayName }) => [displayName, id]))
}
