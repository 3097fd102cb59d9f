import { sql } from 'kysely'

import type { Recipient } from '#contract/agent-ticket.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import type { EntryEvents } from '#server/db/mail/notification-mutes.ts'
import { externalsOf, subscribersOf } from './entry-emails.ts'
import { concerned } from './entry-messages.ts'

/**
 * Who gets an agent's answer, those outside the company first. Who gets an email is decided by the rule
 * that queues it (T208).
 */
export const recipientsOf = async (engine: Engine, ticketId: number): Promise<Recipient[]> => {
  const [externals, users] = await Promise.all([
    outside(engine, { ticketId }),
    inside(engine, { ticketId, event: 'answer', alsoEvent: 'status' }),
  ])
  return [
    ...externals.map(({ email }) => ({
      kind: 'external' as const,
      name: email ?? '',
      getsEmail: true,
      getsStatusEmail: true,
      hasBounced: false,
    })),
    ...users.map(({ firstName, lastName, ...user }) => {
      const getsStatusEmail = user.subscriberId !== null && isMailAddress(user.mail)
      return {
        kind: user.id === user.ownerId ? ('owner' as const) : ('colleague' as const),
        name: `${firstName} ${lastName}`,
        getsEmail: getsStatusEmail && user.mutedId === null,
        getsStatusEmail,
        hasBounced: user.bouncedId !== null,
      }
    }),
  ]
}

const outside = lookup<{ ticketId: number }>()(({ db }, param) =>
  externalsOf(db, param).select('ticketParticipant.email').orderBy('ticketParticipant.id'),
)

const inside = lookup<{ ticketId: number } & EntryEvents>()(({ db }, param) =>
  db
    .selectFrom(concerned(db, param).as('reader'))
    .innerJoin('account', 'account.id', 'reader.accountId')
    .innerJoin('ticket', (join) => join.on('ticket.id', '=', param('ticketId')))
    .innerJoin('accountCompany', (join) =>
      join
        .onRef('accountCompany.accountId', '=', 'reader.accountId')
        .onRef('accountCompany.companyId', '=', 'ticket.companyId'),
    )
    .leftJoin(
      subscribersOf(db, param).select('ticketSubscription.accountId').as('emailed'),
      'emailed.accountId',
      'reader.accountId',
    )
    .leftJoin('notificationMute as muted', (join) =>
      join
        .onRef('muted.accountId', '=', 'account.id')
        .on('muted.channel', '=', sql.lit('email' as const))
        .on('muted.event', '=', sql.lit('answer' as const)),
    )
    .leftJoin('mailBounce', (join) =>
      join
        .onRef('mailBounce.accountId', '=', 'account.id')
        .onRef('mailBounce.address', '=', 'account.mailKey'),
    )
    .select(['account.id', 'account.firstName', 'account.lastName', 'account.mail'])
    .select(['ticket.ownerId', 'emailed.accountId as subscriberId'])
    .select(['muted.accountId as mutedId', 'mailBounce.accountId as bouncedId'])
    .where('account.locked', '=', sql.lit(0))
    .orderBy(({ eb, ref }) => eb('account.id', '<>', ref('ticket.ownerId')))
    .orderBy('account.sortKey')
    .orderBy('account.id'),
)
