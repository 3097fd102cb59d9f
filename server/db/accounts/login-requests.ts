import { sql } from 'kysely'

import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'

/** The company a user acts for: their own, or the first one they belong to; undefined if there is none. */
export const homeCompanyOf = (db: Db, accountId: number, companyIds: readonly number[]) =>
  db
    .selectFrom('company')
    .leftJoin('account', (join) =>
      join.onRef('account.homeCompanyId', '=', 'company.id').on('account.id', '=', accountId),
    )
    .select(['company.id', 'company.name', 'company.language'])
    .where('company.id', 'in', [...companyIds, 0])
    .orderBy((order) => order.case().when('account.id', 'is not', null).then(0).else(1).end())
    .orderBy('company.id')
    .executeTakeFirst()

const requests = (db: Db) =>
  db
    .selectFrom('loginRequest')
    .innerJoin('company', 'company.id', 'loginRequest.companyId')
    .innerJoin('account as requester', 'requester.id', 'loginRequest.requesterId')
    .leftJoin('ticket', 'ticket.id', 'loginRequest.ticketId')
    .leftJoin('account as subject', 'subject.id', 'loginRequest.accountId')
    .leftJoin('agent', 'agent.id', 'loginRequest.decidedById')
    .selectAll('loginRequest')
    .select(['ticket.code', 'ticket.statusId', 'company.name as company', 'company.language'])
    .select(['requester.username as requester', 'requester.firstName as requesterFirstName'])
    .select(['requester.lastName as requesterLastName', 'subject.username'])
    .select('agent.displayName as decidedBy')

/** Written out, because SQLite reads an index of open requests only if the statement says that they are open. */
const open = sql.lit('open' as const)

export type LoginRequest = Awaited<ReturnType<typeof allRequests>>[number]

/** The undecided requests, or all; newest first. */
export const allRequests = (db: Db, onlyOpen: boolean) =>
  requests(db)
    .$if(onlyOpen, (query) => query.where('state', '=', open))
    .orderBy('loginRequest.id', 'desc')
    .execute()

export const requestWith = (db: Db, id: number) =>
  requests(db).where('loginRequest.id', '=', id).executeTakeFirst()

type Part = { limit: number; offset: number }

/** The number of undecided requests. */
export const openRequestCount = async (db: Db) => {
  const { count } = await db
    .selectFrom('loginRequest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', open)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of the open requests, oldest first. */
export const openRequests = async (db: Db, { limit, offset }: Part) => ({
  total: await openRequestCount(db),
  rows: await requests(db)
    .where('state', '=', open)
    .orderBy('loginRequest.id')
    .limit(limit)
    .offset(offset)
    .execute(),
})

/** A page of the decided requests, latest decision first. */
export const decidedRequests = async (db: Db, { limit, offset }: Part) => {
  const { total } = await db
    .selectFrom('loginRequest')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '<>', open)
    .executeTakeFirstOrThrow()
  const rows = await requests(db)
    .where('state', '<>', open)
    .orderBy('decidedAt', 'desc')
    .orderBy('loginRequest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), rows }
}

/** A page of a company's requests, newest first, and their total number. */
export const requestsOf = async (db: Db, companyId: number, { limit, offset }: Part) => {
  const { total } = await db
    .selectFrom('loginRequest')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const rows = await requests(db)
    .where('loginRequest.companyId', '=', companyId)
    .orderBy('loginRequest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), rows }
}

/** The ticket code of a company's open request for a partner employee with this address. */
export const openRequestFor = (db: Db, companyId: number, mail: string) =>
  requests(db)
    .where('kind', '=', 'partner')
    .where('loginRequest.companyId', '=', companyId)
    .where('loginRequest.mailKey', '=', mail.toLowerCase())
    .where('state', '=', 'open')
    .executeTakeFirst()

type NewRequest = Omit<NewRow<'loginRequest'>, 'mailKey'>

export const insertRequest = (tx: Db, request: NewRequest) =>
  tx
    .insertInto('loginRequest')
    .values({ ...request, mailKey: request.mail.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()

type Decision = Partial<Pick<Row<'loginRequest'>, 'accountId' | 'answer' | 'decidedById'>> & {
  state: 'approved' | 'refused'
  decidedAt: number
}

/** Decides an open request; false if it has been decided in the meantime. */
export const decideRequest = async (tx: Db, id: number, decision: Decision) => {
  const { numUpdatedRows } = await tx
    .updateTable('loginRequest')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Approved offboardings whose last day was before `today`. */
export const dueOffboardings = (db: Db, today: string) =>
  db
    .selectFrom('loginRequest')
    .select(['id', 'accountId'])
    .where('kind', '=', 'offboarding')
    .where('state', '=', 'approved')
    .where('doneAt', 'is', null)
    .where('lastDay', '<', today)
    .execute()

/** Marks an offboarding as done; false if another instance was faster. */
export const finishOffboarding = async (tx: Db, id: number, doneAt: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('loginRequest')
    .set({ doneAt })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
