import { sql } from 'kysely'

import type {
  Mute,
  NotificationChannel,
  NotificationEvent,
} from '#contract/rules/notification-events.ts'
import type { Param } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** What an entry is to its readers; nobody can mute the email about their own new ticket. */
export type EntryEvent = NotificationEvent | 'created'

/** An answer that also changes the status is both; others repeat their only event. */
export type EntryEvents = { event: EntryEvent; alsoEvent: EntryEvent }

/** Whether a user is notified through a channel: unless everything that the entry is, is muted (T197). */
export const isNotified = (
  param: Param<EntryEvents>,
  channel: NotificationChannel,
  accountId: string,
) => {
  const [event, alsoEvent] = [param('event'), param('alsoEvent')]
  return sql<boolean>`(
    select count(*) from notification_mute
    where notification_mute.account_id = ${sql.ref(accountId)}
      and notification_mute.channel = ${sql.lit(channel)}
      and notification_mute.event in (${event}, ${alsoEvent})
  ) < case when ${event} = ${alsoEvent} then 1 else 2 end`
}

const rowsOf = (db: Db, accountId: number) =>
  db.selectFrom('notificationMute').where('accountId', '=', accountId)

/** What a user isn't notified about. */
export const mutesOf = async (db: Db, accountId: number) => {
  const rows = await rowsOf(db, accountId).select(['event', 'channel']).execute()
  return rows.map(({ event, channel }): Mute => `${event}.${channel}`)
}

export const isMuted = async (tx: Db, accountId: number, mute: Mute) =>
  (await mutesOf(tx, accountId)).includes(mute)

/** Replaces what a user isn't notified about. */
export const replaceMutes = async (tx: Db, accountId: number, mutes: readonly Mute[]) => {
  await tx.deleteFrom('notificationMute').where('accountId', '=', accountId).execute()
  const rows = [...new Set(mutes)].map((mute) => {
    const [event, channel] = mute.split('.') as [NotificationEvent, NotificationChannel]
    return { accountId, event, channel }
  })
  if (rows.length > 0) await tx.insertInto('notificationMute').values(rows).execute()
}
