import { ticketStatuses } from '#contract/limits.ts'
import { logAction } from './comments.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { given, givenRow, read, statement } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { sortKey } from './sort-key.ts'
import { indexTicket } from './ticket-index.ts'
import { tellSubscribers } from './subscriptions.ts'

/** True when there are such a type, such a category of it and such an urgency. */
export const areChoices = async (
  engine: Engine,
  chosen: Record<'typeId' | 'categoryId' | 'urgencyId', number>,
) => (await choices(engine, chosen)).length > 0

const choices = read(({ db }) =>
  db
    .selectFrom('category')
    .innerJoin('urgency', (join) => join.on('urgency.id', '=', given<number>('urgencyId')))
    .select('category.id')
    .where('category.id', '=', given<number>('categoryId'))
    .where('category.ticketTypeId', '=', given<number>('typeId')),
)

/** The people of a company, by the keys of their user names. */
export const membersOf = async (engine: Engine, companyId: number) => {
  const people = await members(engine, { companyId })
  return new Map(people.map(({ id, usernameKey }) => [usernameKey, id]))
}

const members = read(({ db }) =>
  db
    .selectFrom('accountCompany')
    .innerJoin('account', 'account.id', 'accountCompany.accountId')
    .select(['account.id', 'account.usernameKey'])
    .where('companyId', '=', given<number>('companyId')),
)

/** A ticket this person has created; undefined when it is somebody else's or none. */
export const ticketBy = (db: Db, ticketId: number, ownerId: number) =>
  db
    .selectFrom('ticket')
    .select(['shortDescription', 'description'])
    .where('id', '=', ticketId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()

type Choices = Pick<
  NewRow<'ticket'>,
  'typeId' | 'companyId' | 'ownerId' | 'categoryId' | 'urgencyId' | 'allUsersAffected'
>
type Texts = Pick<
  NewRow<'ticket'>,
  'shortDescription' | 'description' | 'excerpt' | 'priority' | 'supportGroup'
>
export type NewTicket = Choices & Texts & { id: number; now: number; internalPriorityId: number }

/** Codes count on from where the first one stands. */
export const codeOf = (id: number) => `T-${100_000 + id}`

export const insertTicket = async (tx: Db, { now, ...ticket }: NewTicket) => {
  await insertRow(tx, {
    ...ticket,
    code: codeOf(ticket.id),
    statusId: ticketStatuses.active,
    assigneeName: '',
    shortKey: sortKey(ticket.shortDescription),
    createdAt: now,
    updatedAt: now,
  })
  await indexTicket(tx, ticket.id)
}

const insertRow = statement((tx) =>
  tx.insertInto('ticket').values({
    ...givenRow('id', 'code', 'companyId', 'ownerId', 'createdAt', 'updatedAt'),
    ...givenRow('typeId', 'categoryId', 'urgencyId', 'statusId', 'priority', 'internalPriorityId'),
    ...givenRow('shortDescription', 'shortKey', 'description', 'excerpt', 'allUsersAffected'),
    ...givenRow('supportGroup', 'assigneeName'),
  }),
)

/** How many rows one statement takes. */
const batch = 400

/** Statements for one person, for two, and so on. */
const affecting: ReturnType<typeof statement>[] = []

const affectingSome = (count: number) =>
  (affecting[count] ??= statement((tx) =>
    tx.insertInto('ticketAffected').values(
      Array.from({ length: count }, (_, place) => ({
        ticketId: given<number>('ticketId'),
        accountId: given<number>(`${place}`),
      })),
    ),
  ))

export const insertAffected = async (tx: Db, ticketId: number, accountIds: readonly number[]) => {
  for (let from = 0; from < accountIds.length; from += batch) {
    const some = accountIds.slice(from, from + batch)
    await affectingSome(some.length)(tx, { ticketId, ...some })
  }
}

const subscribe = statement((tx) =>
  tx.insertInto('ticketSubscription').values(givenRow('ticketId', 'accountId')),
)

type Creation = { ticketId: number; accountId: number; name: string; now: number }

/** The first entry of its log; whoever created it is told of what happens next. */
export const insertCreation = async (
  tx: Db,
  { ticketId, accountId, name, now }: Creation,
  words: { step: string; description: string; details: string },
) => {
  const entry = { ticketId, at: now, source: name, authorId: accountId }
  const logId = await logAction(tx, { ...entry, ...words, kind: 'created' })
  await subscribe(tx, { ticketId, accountId })
  await tellSubscribers(tx, { ticketId, logId, now })
}
