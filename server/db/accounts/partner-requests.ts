import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** The company a person acts for: their own one, else the first of theirs. Undefined without any. */
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
    .selectFrom('partnerRequest')
    .innerJoin('ticket', 'ticket.id', 'partnerRequest.ticketId')
    .innerJoin('company', 'company.id', 'partnerRequest.companyId')
    .innerJoin('account as requester', 'requester.id', 'partnerRequest.requesterId')
    .selectAll('partnerRequest')
    .select(['ticket.code', 'ticket.statusId', 'company.name as company', 'company.language'])
    .select(['requester.username as requester', 'requester.firstName as requesterFirstName'])
    .select('requester.lastName as requesterLastName')

export type PartnerRequest = Awaited<ReturnType<typeof allRequests>>[number]

/** Newest first; those not decided yet, or all. */
export const allRequests = (db: Db, onlyOpen: boolean) =>
  requests(db)
    .$if(onlyOpen, (query) => query.where('state', '=', 'open'))
    .orderBy('partnerRequest.id', 'desc')
    .execute()

export const requestWith = (db: Db, id: number) =>
  requests(db).where('partnerRequest.id', '=', id).executeTakeFirst()

/** The code of the ticket of an open request of a company for an address. */
export const openRequestFor = (db: Db, companyId: number, mail: string) =>
  requests(db)
    .where('partnerRequest.companyId', '=', companyId)
    .where('partnerRequest.mailKey', '=', mail.toLowerCase())
    .where('state', '=', 'open')
    .executeTakeFirst()

type NewRequest = Omit<NewRow<'partnerRequest'>, 'mailKey'>

export const insertRequest = (tx: Db, request: NewRequest) =>
  tx
    .insertInto('partnerRequest')
    .values({ ...request, mailKey: request.mail.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()

type Decision = { state: 'approved' | 'refused'; decidedAt: number; accountId?: number }

/** Decides an open request; false when somebody else was faster. */
export const decideRequest = async (tx: Db, id: number, decision: Decision) => {
  const { numUpdatedRows } = await tx
    .updateTable('partnerRequest')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
