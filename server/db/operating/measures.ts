import type { Db } from '#server/db/schema/schema.ts'

/**
 * Overdue emails: how long the oldest has been waiting, in milliseconds, and their number. Postponed ones
 * don't count.
 */
export const waitingEmails = async (db: Db, now: number) => {
  const { count, since } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('createdAt').as('since'),
    ])
    .where((is) => is.or([is('dueAt', '<=', now), is('tries', '>', 0)]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), age: now - Number(since ?? now) }
}

type Live = { now: number; idleSince: number }

/** The number of complete, active sessions of customers or agents. */
export const countSessions = async (
  db: Db,
  table: 'session' | 'agentSession',
  { now, idleSince }: Live,
) => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage', '=', 'full')
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .executeTakeFirstOrThrow()
  return Number(count)
}
