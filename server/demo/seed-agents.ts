import type { Db } from '#server/db/schema/schema.ts'
import { agents } from './agents.ts'
import type { Shared } from './seed-people.ts'
import { textBlocks } from './text-blocks.ts'

/** Inserts the agents, ready to sign in, and their text blocks; returns the agents' ids by name. */
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
  await tx.insertInto('textBlock').values(textBlocks).execute()
  return new Map(inserted.map(({ id, displayName }) => [displayName, id]))
}
