import type { FastifyInstance } from 'fastify'

import { insertParts } from '#server/db/files/blobs.ts'
import { startOfTests } from './server-data.ts'

async function* whole(text: string) {
  yield Buffer.from(text)
}

/** Turns the newest comment into an email with its original message. */
export const insertOriginal = async (app: FastifyInstance, sender = 'ann@example.com') => {
  const { db } = app.services
  const { id: logId, ticketId } = await db
    .selectFrom('actionLog')
    .select(['id', 'ticketId'])
    .where('kind', '=', 'comment')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const blobKey = `original-of-${logId}`
  const original = 'From: Ann'
  await db
    .insertInto('blob')
    .values({ key: blobKey, size: original.length, pendingSince: null })
    .execute()
  await insertParts(db, blobKey, whole(original))
  await db
    .insertInto('incomingMail')
    .values({ fingerprint: blobKey, receivedAt: startOfTests, sender, ticketId, logId, blobKey })
    .execute()
}
