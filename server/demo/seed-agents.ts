import type { NewRow, Db } from '#server/db/schema/schema.ts'
import { agents } from './agents.ts'
import type { Shared } from './seed-people.ts'

/** What agents insert into replies, for all groups. */
const textBlocks: NewRow<'textBlock'>[] = [
  {
    name: 'Ask for details',
    language: 'en',
    groupName: null,
    text: 'Hello {name},\n\nso that we can look into {number}, please tell us since when it happens, on which device, and what you see on the screen. A screenshot helps.\n\nKind regards',
  },
  {
    name: 'Please check',
    language: 'en',
    groupName: null,
    text: 'Hello {name},\n\nwe have changed the setting. Please check whether it works now; you can answer here: {link}\n\nKind regards',
  },
  {
    name: 'Nach Einzelheiten fragen',
    language: 'de',
    groupName: null,
    text: 'Guten Tag {name},\n\ndamit wir {number} bearbeiten können, schreiben Sie uns bitte, seit wann das Problem besteht, an welchem Gerät es auftritt und was Sie auf dem Bildschirm sehen. Ein Bildschirmfoto hilft.\n\nFreundliche Grüße',
  },
  {
    name: 'Bitte prüfen',
    language: 'de',
    groupName: null,
    text: 'Guten Tag {name},\n\nwir haben die Einstellung geändert. Bitte prüfen Sie, ob jetzt alles funktioniert; antworten können Sie hier: {link}\n\nFreundliche Grüße',
  },
]

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
