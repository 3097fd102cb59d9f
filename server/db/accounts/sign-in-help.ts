import { sql, type ExpressionBuilder, type Selectable } from 'kysely'

import type { HelpState } from '#contract/sign-in-help.ts'
import type { Db, NewRow, Row, Tables } from '#server/db/schema/schema.ts'

/** The company a user acts for, as `homeCompanyOf` finds it for one user; `account` names their row. */
export const homeCompany = (account: string) => {
  const [id, home] = [sql.ref(`${account}.id`), sql.ref(`${account}.homeCompanyId`)]
  return sql<number>`coalesce(
    (select company_id from account_company where account_id = ${id} and company_id = ${home}),
    (select min(company_id) from account_company where account_id = ${id})
  )`
}

/**
 * Everyone who manages the logins of the user's own company, by name; if nobody there does, everyone who
 * manages those of another company that the user belongs to. Includes the user, if they are a security
 * manager, and whoever an agent has demoted or locked within a day. `canApprove`: has a password, isn't locked,
 * and isn't one only since an agent's change within a day. `counts`: asks for proof, even if they can't
 * approve (T236).
 */
export const managersOf = async (db: Db, accountId: number, now: number) => {
  const rows = await db
    .selectFrom('account')
    .innerJoin('company', (join) => join.on('company.id', '=', homeCompany('account')))
    .innerJoin('account as user', (join) => join.on('user.id', '=', accountId))
    .select(['account.id', 'account.firstName', 'account.lastName', 'account.locked'])
    .select(['company.id as companyId', 'company.name as company'])
    .select(homeCompany('user').as('ownCompanyId'))
    .select(['account.sm', 'account.psm', 'account.managerFrom', 'account.managerUntil'])
    .select(({ eb }) => eb('account.passwordHash', '<>', '').as('hasPassword'))
    .where('company.id', 'in', (own) =>
      own.selectFrom('accountCompany').select('companyId').where('accountId', '=', accountId),
    )
    .where('account.id', 'in', (colleague) =>
      colleague
        .selectFrom('accountCompany')
        .innerJoin('accountCompany as own', 'own.companyId', 'accountCompany.companyId')
        .select('accountCompany.accountId')
        .where('own.accountId', '=', accountId),
    )
    .where(({ or, eb }) =>
      or([
        eb('account.sm', '=', 1),
        eb('account.psm', '=', 1),
        eb('account.managerUntil', '>', now),
      ]),
    )
    .where('account.erasedAt', 'is', null)
    .orderBy('account.sortKey')
    .orderBy('account.id')
    .execute()
  const managers = rows.map((row) => managerFrom(row, accountId, now))
  const own = managers.filter(({ companyId, ownCompanyId }) => companyId === ownCompanyId)
  return own.some(({ counts }) => counts) ? own : managers
}

type ManagerRow = Pick<
  Row<'account'>,
  'id' | 'firstName' | 'lastName' | 'locked' | 'sm' | 'psm' | 'managerFrom' | 'managerUntil'
> & { hasPassword: unknown; companyId: number; company: string; ownCompanyId: number }

const managerFrom = (row: ManagerRow, accountId: number, now: number) => {
  const { id, firstName, lastName, locked, company, companyId, ownCompanyId } = row
  const hasPassword = Boolean(row.hasPassword)
  const isManager = row.sm === 1 || row.psm === 1
  const isLate = (row.managerFrom ?? 0) <= now
  const canApprove = isManager && hasPassword && locked === 0 && isLate
  const isSelf = isManager && hasPassword && id === accountId
  const counts = canApprove || isSelf || (row.managerUntil ?? 0) > now
  const name = `${firstName} ${lastName}`
  return { id, name, locked, company, companyId, ownCompanyId, isManager, canApprove, counts }
}

export const insertHelp = async (tx: Db, help: NewRow<'signInHelp'>) => {
  const { id } = await tx
    .insertInto('signInHelp')
    .values(help)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const help = (db: Db) =>
  db
    .selectFrom('signInHelp')
    .innerJoin('account as user', 'user.id', 'signInHelp.accountId')
    .leftJoin('agent', 'agent.id', 'signInHelp.agentId')
    .leftJoin('account as manager', 'manager.id', 'signInHelp.decidedById')
    .selectAll('signInHelp')
    .select(['user.firstName', 'user.lastName', 'user.username'])
    .select(['agent.displayName', 'manager.firstName as managerFirstName'])
    .select('manager.lastName as managerLastName')

export type Help = Awaited<ReturnType<typeof companyHelp>>[number]

export const helpWith = (db: Db, id: number): Promise<Help | undefined> =>
  help(db).where('signInHelp.id', '=', id).executeTakeFirst()

/** The user's latest since a time. */
export const latestHelp = (db: Db, accountId: number, since: number): Promise<Help | undefined> =>
  help(db)
    .where('signInHelp.accountId', '=', accountId)
    .where('signInHelp.createdAt', '>', since)
    .orderBy('signInHelp.createdAt', 'desc')
    .orderBy('signInHelp.id', 'desc')
    .executeTakeFirst()

type Listed = { since: number; limit: number; now: number }

const isOpen = sql<number>`case when sign_in_help.state = 'open' then 0 else 1 end`

type Own = ExpressionBuilder<{ own: Selectable<Tables['account']> }, 'own'>

/** The same as `canApprove` of a security manager, for a row named `own`. */
const canApprove = ({ and, or, eb }: Own, now: number) =>
  and([
    or([eb('own.sm', '=', 1), eb('own.psm', '=', 1)]),
    eb('own.locked', '=', 0),
    eb('own.passwordHash', '<>', ''),
    or([eb('own.managerFrom', 'is', null), eb('own.managerFrom', '<=', now)]),
  ])

/** Help that the security managers of a company decide about, the same way as `managersOf`. */
const helpDecidedIn = (db: Db, companyId: number, now: number) =>
  help(db)
    .where('user.id', 'in', (member) =>
      member.selectFrom('accountCompany').select('accountId').where('companyId', '=', companyId),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb(homeCompany('user'), '=', companyId),
        not(
          exists(
            selectFrom('accountCompany as colleague')
              .innerJoin('account as own', 'own.id', 'colleague.accountId')
              .select('own.id')
              .where('colleague.companyId', '=', homeCompany('user'))
              .where(homeCompany('own'), '=', homeCompany('user'))
              .where('own.erasedAt', 'is', null)
              .where((own) => own.or([own.eb('own.managerUntil', '>', now), canApprove(own, now)])),
          ),
        ),
      ]),
    )

/** What's open first, then the newest. */
export const companyHelp = (db: Db, companyId: number, { since, limit, now }: Listed) =>
  helpDecidedIn(db, companyId, now)
    .where('signInHelp.createdAt', '>', since)
    .orderBy(isOpen)
    .orderBy('signInHelp.createdAt', 'desc')
    .orderBy('signInHelp.id', 'desc')
    .limit(limit)
    .execute()

/** What a security manager of this company can decide about; undefined for another company's. */
export const companyHelpWith = (
  db: Db,
  { companyId, id, now }: { companyId: number; id: number; now: number },
): Promise<Help | undefined> =>
  helpDecidedIn(db, companyId, now).where('signInHelp.id', '=', id).executeTakeFirst()

type End = { state: Exclude<HelpState, 'open'>; endedAt: number; decidedById?: number }

/** Ends an open request; false if it has been ended in the meantime. */
export const endHelp = async (tx: Db, id: number, end: End) => {
  const { numUpdatedRows } = await tx
    .updateTable('signInHelp')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends what's open for a user; `before` limits it to requests that have been due since. */
export const endHelpOf = (
  tx: Db,
  accountId: number,
  { now: endedAt, before }: { now: number; before?: number },
) => {
  const ending = tx
    .updateTable('signInHelp')
    .set({ state: 'ended', endedAt })
    .where('accountId', '=', accountId)
    .where('state', '=', 'open')
  return (before === undefined ? ending : ending.where('dueAt', '<=', before)).execute()
}

/** Written out, because SQLite reads an index of open requests only if the statement says that they are open. */
const open = sql.lit('open' as const)

/** What is open and due; the longest due first. */
export const dueHelp = (db: Db, now: number) =>
  help(db)
    .where('signInHelp.state', '=', open)
    .where('signInHelp.dueAt', '<=', now)
    .orderBy('signInHelp.dueAt')
    .execute()

export const deleteOldHelp = (db: Db, before: number) =>
  db.deleteFrom('signInHelp').where('createdAt', '<=', before).execute()

/** How often admins and the operator did without proof. */
export const overrideCounts = (db: Db, since: number) =>
  db
    .selectFrom('signInHelp')
    .select(({ fn }) => ['way', fn.countAll<number>().as('count')])
    .where('createdAt', '>', since)
    .where('way', 'in', ['admin', 'operator'])
    .groupBy('way')
    .execute()
