import { sql } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import { codeOfId } from '#contract/rules/ticket-code.ts'
import { logFirstEntry } from './comments.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { params, lookup, write } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { addMessages } from './entry-messages.ts'
import { indexNewTicket } from './ticket-index.ts'
import { notifyAll } from './entry-emails.ts'
import { insertColleague } from './participants.ts'

/** Whether the urgency and the type exist, and the category belongs to the type. */
export const areValidChoices = async (
  engine: Engine,
  chosen: Record<'typeId' | 'categoryId' | 'urgencyId', number>,
) => (await choices(engine, chosen)).length > 0

const choices = lookup<{ urgencyId: number; categoryId: number; typeId: number }>()(
  ({ db }, param) =>
    db
      .selectFrom('category')
      .innerJoin('urgency', (join) => join.on('urgency.id', '=', param('urgencyId')))
      .select('category.id')
      .where('category.id', '=', param('categoryId'))
      .where('category.ticketTypeId', '=', param('typeId')),
)

/** The users of a company with these username keys. */
export const membersNamed = async (engine: Engine, companyId: number, names: string[]) =>
  (await members(engine, { companyId, names: engine.list(names) })).map(({ id }) => id)

// Looks up names first, because a company can have many users.
const members = lookup<{ companyId: number; names: List }>()(({ db, among }, param) =>
  db
    .selectFrom('account')
    .select('id')
    .where(({ ref }) => among(ref('usernameKey'), param('names'), 'text'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accountCompany')
          .select('companyId')
          .whereRef('accountId', '=', 'account.id')
          .where('companyId', '=', param('companyId')),
      ),
    ),
)

/** Whether a company has other users than these. */
export const hasOtherMembers = async (engine: Engine, companyId: number, ids: number[]) =>
  (await others(engine, { companyId, ids: engine.list(ids) })).length > 0

const others = lookup<{ companyId: number; ids: List }>()(({ db, among }, param) =>
  db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', '=', param('companyId'))
    .where(({ not, ref }) => not(among(ref('accountId'), param('ids'), 'int')))
    // Otherwise PostgreSQL reads other companies' users first.
    .orderBy('accountId')
    .limit(sql.lit(1)),
)

/** A ticket that this user created for this owner; undefined if there's none with this number. */
export const ticketCreatedBy = (
  db: Db,
  { ticketId, authorId, ownerId }: { ticketId: number; authorId: number; ownerId: number },
) =>
  db
    .selectFrom('ticket')
    .innerJoin('actionLog', 'actionLog.ticketId', 'ticket.id')
    .select(['ticket.shortDescription', 'ticket.description'])
    .where('ticket.id', '=', ticketId)
    .where('actionLog.kind', '=', 'created')
    .where('actionLog.authorId', '=', authorId)
    .where('ticket.ownerId', '=', ownerId)
    .executeTakeFirst()

type Choices = Pick<
  NewRow<'ticket'>,
  'typeId' | 'companyId' | 'ownerId' | 'categoryId' | 'urgencyId' | 'allUsersAffected'
>
type Texts = Pick<
  NewRow<'ticket'>,
  'shortDescription' | 'description' | 'excerpt' | 'priority' | 'supportGroup'
>
export type NewTicket = Choices &
  Texts & {
    id: number
    now: number
    internalPriorityId: number
    /** the closed ticket it follows up on (T85) */
    followUpOf?: number | null
  }

/** The names by which a ticket is found. */
type Names = { company: string; owner: string; username: string }

/** Inserts a ticket that is waiting for its first answer. */
export const insertTicket = async (tx: Db, { now, ...ticket }: NewTicket, names: Names) => {
  const { id, companyId, shortDescription, description } = ticket
  const code = codeOfId(id)
  await insertRow(tx, {
    followUpOf: null,
    ...ticket,
    code,
    statusId: ticketStatuses.active,
    assigneeName: '',
    shortKey: sortKey(shortDescription),
    createdAt: now,
    updatedAt: now,
    waitingSince: now,
  })
  await indexNewTicket(tx, {
    id,
    code,
    title: shortDescription,
    description,
    companyId,
    companyName: names.company,
    ownerNames: `${names.owner} ${names.username}`,
  })
}

const insertRow = write<NewRow<'ticket'>>()((tx, param) =>
  tx.insertInto('ticket').values({
    ...params(param, 'id', 'code', 'companyId', 'ownerId', 'createdAt', 'updatedAt'),
    ...params(
      param,
      'typeId',
      'categoryId',
      'urgencyId',
      'statusId',
      'priority',
      'internalPriorityId',
    ),
    ...params(param, 'shortDescription', 'shortKey', 'description', 'excerpt', 'allUsersAffected'),
    ...params(param, 'supportGroup', 'assigneeName', 'followUpOf', 'waitingSince'),
  }),
)

/** How many rows one statement inserts. */
const batch = 400

/** One statement for each number of users. */
const affecting: ((tx: Db, values: Record<string, number>) => Promise<void>)[] = []

const affectingSome = (count: number) =>
  (affecting[count] ??= write<Record<string, number>>()((tx, param) =>
    tx.insertInto('ticketAffected').values(
      Array.from({ length: count }, (_, place) => ({
        ticketId: param('ticketId'),
        accountId: param(`${place}`),
      })),
    ),
  ))

export const insertAffected = async (tx: Db, ticketId: number, accountIds: readonly number[]) => {
  for (let from = 0; from < accountIds.length; from += batch) {
    const some = accountIds.slice(from, from + batch)
    const accounts = Object.fromEntries(Object.entries(some))
    await affectingSome(some.length)(tx, { ticketId, ...accounts })
  }
}

/** Marks all users of a company as affected. */
export const insertAllUsers = async (tx: Db, ticketId: number, companyId: number) => {
  await affectingAll(tx, { ticketId, companyId })
}

const affectingAll = write<{ companyId: number; ticketId: number }>()((tx, param) =>
  tx
    .insertInto('ticketAffected')
    .columns(['ticketId', 'accountId'])
    .expression(({ selectFrom }) =>
      selectFrom('accountCompany')
        .select([sql<number>`cast(${param('ticketId')} as bigint)`.as('ticketId'), 'accountId'])
        .where('companyId', '=', param('companyId')),
    ),
)

/** Subscribes a user to the emails of a ticket. */
export const subscribe = write<{ ticketId: number; accountId: number }>()((tx, param) =>
  tx.insertInto('ticketSubscription').values(params(param, 'ticketId', 'accountId')),
)

type Creation = {
  ticketId: number
  /** its author */
  accountId: number
  /** the owner, if it's a colleague's */
  ownerId?: number | undefined
  name: string
  now: number
}

/**
 * The first entry of the ticket's log. The creator is notified of later entries, agents of the ticket itself
 * (T122). A colleague whose ticket it is, is told; its author takes part (T240).
 */
export const insertCreation = async (
  tx: Db,
  { ticketId, accountId, ownerId = accountId, name, now }: Creation,
  texts: { step: string; description: string; details: string },
) => {
  const entry = { ticketId, at: now, source: name, authorId: accountId }
  const logId = await logFirstEntry(tx, { ...entry, ...texts, kind: 'created' })
  const created = { ticketId, logId, now, event: 'created' } as const
  await subscribe(tx, { ticketId, accountId: ownerId })
  if (ownerId !== accountId)
    await insertColleague(tx, {
      ticketId,
      accountId,
      addedById: accountId,
      agentId: null,
      addedAt: now,
    })
  await notifyAll(tx, created)
  if (ownerId !== accountId)
    await addMessages(tx, { ...created, alsoEvent: 'created', authorId: accountId, news: 1 })
  return logId
}

type Opening = {
  ticketId: number
  ownerId: number
  by: { name: string; agentId: number | null }
  isTold: boolean
  now: number
}

/**
 * The same for a ticket that the provider opens for its owner, who gets its later emails. Only an owner who is
 * told gets one about the ticket itself, and a message (T203).
 */
export const insertOpening = async (
  tx: Db,
  { ticketId, ownerId, by, isTold, now }: Opening,
  texts: { step: string; description: string; details: string },
) => {
  const entry = { ticketId, at: now, source: by.name, authorId: null, agentId: by.agentId }
  const logId = await logFirstEntry(tx, { ...entry, ...texts, kind: 'created' })
  const created = { ticketId, logId, now, event: 'created' } as const
  const subscriber = { ticketId, accountId: ownerId }
  if (isTold) await subscribe(tx, subscriber)
  await notifyAll(tx, created)
  if (isTold) await addMessages(tx, { ...created, alsoEvent: 'created', authorId: 0, news: 1 })
  else await subscribe(tx, subscriber)
  return logId
}

/** What a follow-up takes over from its ticket. */
export const ticketToFollow = (tx: Db, id: number) =>
  tx
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .select(['typeId', 'categoryId', 'urgencyId', 'companyId', 'shortDescription'])
    .select(['company.language', 'company.name as company'])
    .where('ticket.id', '=', id)
    .executeTakeFirstOrThrow()
