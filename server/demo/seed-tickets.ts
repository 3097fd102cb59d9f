import type { Filed, DemoAttachment } from './files/attachment.ts'
import { changedAt, openedAt } from './tickets/all.ts'
import type { Db, NewRow, Tables } from '#server/db/schema/schema.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { attachmentRow, logRows, ratingRows, ticketRow, type Ids } from './ticket-rows.ts'

/** If an open ticket and a closed one have the same owner and subject, makes the open one a follow-up. */
const followUpsIn = (filed: readonly Filed[]): (readonly [Filed, Filed])[] => {
  const followed = new Set<Filed>()
  return filed.flatMap((next) => {
    const { owner, company, matter, status } = next.ticket
    if (status === 'closed') return []
    const before = filed.findLast(
      (other) =>
        other.ticket.status === 'closed' &&
        other.ticket.owner === owner &&
        other.ticket.company === company &&
        other.ticket.matter === matter &&
        changedAt(other.ticket) < openedAt(next.ticket) &&
        !followed.has(other),
    )
    if (!before) return []
    followed.add(before)
    return [[next, before] as const]
  })
}

/** Rows per statement, because both engines limit the number of values. */
const batch = 400

const insertAll = async <Table extends keyof Tables>(
  tx: Db,
  table: Table,
  rows: NewRow<Table>[],
) => {
  for (let start = 0; start < rows.length; start += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + batch))
      .execute()
  }
}

const insertTickets = async (tx: Db, filed: Filed[], ids: Ids) => {
  await insertAll(
    tx,
    'ticket',
    filed.map(({ ticket, code }) => ticketRow(ticket, code, ids)),
  )
  const rows = await tx.selectFrom('ticket').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** A demo file is small, so it's a single part. */
const insertBlobs = async (tx: Db, files: DemoAttachment[]) => {
  await insertAll(
    tx,
    'blob',
    files.map(({ blobKey, bytes }) => ({ key: blobKey, size: bytes.length, pendingSince: null })),
  )
  await insertAll(
    tx,
    'blobPart',
    files.map(({ blobKey, bytes }) => ({ blobKey, part: 0, bytes })),
  )
}

const linkFollowUps = async (tx: Db, filed: Filed[], idOf: (code: string) => number) => {
  for (const [next, before] of followUpsIn(filed))
    await tx
      .updateTable('ticket')
      .set({ followUpOf: idOf(before.code) })
      .where('id', '=', idOf(next.code))
      .execute()
}

/** Every fifth email comes from an address that isn't the author's. */
const foreign = 5

/** The emails behind the comments that quote an answer; their originals have been deleted. */
const insertEmails = async (tx: Db) => {
  const entries = await tx
    .selectFrom('actionLog')
    .innerJoin('account', 'account.id', 'actionLog.authorId')
    .select(['actionLog.id as logId', 'actionLog.ticketId', 'actionLog.at', 'account.mail'])
    .where('actionLog.quoted', 'is not', null)
    .orderBy('actionLog.id')
    .execute()
  const rows = entries.map(({ at, mail, ...entry }, index) => {
    const isOwnAddress = index % foreign > 0
    return {
      ...entry,
      fingerprint: `demo-${entry.logId}`,
      receivedAt: at,
      sender: isOwnAddress ? mail : mail.replace(/@.*/, '@mail.example'),
      isOwnAddress: isOwnAddress ? (1 as const) : (0 as const),
    }
  })
  await insertAll(tx, 'incomingMail', rows)
}

const insertGroups = (tx: Db, filed: Filed[]) =>
  tx
    .insertInto('supportGroup')
    .values([...new Set(filed.map(({ ticket }) => ticket.group))].map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Inserts the tickets and everything that belongs to them. */
export const seedTickets = async (tx: Db, filed: Filed[], ids: Ids) => {
  await insertGroups(tx, filed)
  const idByCode = await insertTickets(tx, filed, ids)
  const each = <Row>(rowsOf: (one: Filed, ticketId: number) => Row[]) =>
    filed.flatMap((one) => rowsOf(one, idByCode.get(one.code) ?? 0))
  const user = (ticketId: number) => (username: string) => ({
    ticketId,
    accountId: ids.person(username),
  })
  await insertAll(
    tx,
    'actionLog',
    each(({ ticket }, id) => logRows(ticket, id, ids)),
  )
  await insertEmails(tx)
  await insertAll(
    tx,
    'ticketAffected',
    each(({ ticket }, id) => ticket.affected.map(user(id))),
  )
  await insertAll(
    tx,
    'ticketSubscription',
    each(({ ticket }, id) => ticket.subscribed.map(user(id))),
  )
  await insertAll(
    tx,
    'ticketRating',
    each(({ ticket }, id) => ratingRows(ticket, id, ids)),
  )
  await linkFollowUps(tx, filed, (code) => idByCode.get(code) ?? 0)
  await insertBlobs(
    tx,
    filed.flatMap(({ attachments }) => attachments),
  )
  await insertAll(
    tx,
    'attachment',
    each(({ ticket, attachments }, id) =>
      attachments.map((file) => attachmentRow(file, id, ids.person(ticket.owner))),
    ),
  )
  await indexTickets(tx)
}
