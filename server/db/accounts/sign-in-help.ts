import { sql, type ExpressionBuilder } from 'kysely'

import type { HelpState } from '#contract/sign-in-help.ts'
import type { Db, NewRow, Tables } from '#server/db/schema/schema.ts'

/** The company a user acts for, as `homeCompanyOf` finds it for one user. */
const homeCompany = ({ fn, selectFrom }: ExpressionBuilder<Tables, 'account'>) =>
  fn.coalesce(
    selectFrom('accountCompany as home')
      .select('home.companyId')
      .whereRef('home.accountId', '=', 'account.id')
      .whereRef('home.companyId', '=', 'account.homeCompanyId'),
    selectFrom('accountCompany as first')
      .select((first) => first.fn.min('first.companyId').as('companyId'))
      .whereRef('first.accountId', '=', 'account.id'),
  )

const companiesOf = (db: Db, accountId: number) =>
  db.selectFrom('accountCompany').select('companyId').where('accountId', '=', accountId)

/**
 * Everyone who manages the logins of a company that the user belongs to, by name; the user as well, if they
 * are a security manager. `isActive`: has a password and isn't locked.
 */
export const managersOf = async (db: Db, accountId: number) => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'locked'])
    .select(({ eb }) => eb('passwordHash', '<>', '').as('hasPassword'))
    .where('id', 'in', (colleague) =>
      colleague
        .selectFrom('accountCompany')
        .select('accountId')
        .where('companyId', 'in', companiesOf(db, accountId)),
    )
    .where(({ or, eb }) => or([eb('sm', '=', 1), eb('psm', '=', 1)]))
    .where('erasedAt', 'is', null)
    .where((on) => on.eb(homeCompany(on), 'in', companiesOf(db, accountId)))
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  return rows.map(({ id, firstName, lastName, locked, hasPassword }) => ({
    id,
    name: `${firstName} ${lastName}`,
    hasPassword: Boolean(hasPassword),
    isActive: Boolean(hasPassword) && locked === 0,
  }))
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

type Listed = { since: number; limit: number }

const isOpen = sql<number>`case when sign_in_help.state = 'open' then 0 else 1 end`

/** Help for the users of a company: what's open first, then the newest. */
export const companyHelp = (db: Db, companyId: number, { since, limit }: Listed) =>
  help(db)
    .where('signInHelp.accountId', 'in', (member) =>
      member.selectFrom('accountCompany').select('accountId').where('companyId', '=', companyId),
    )
    .where('signInHelp.createdAt', '>', since)
    .orderBy(isOpen)
    .orderBy('signInHelp.createdAt', 'desc')
    .orderBy('signInHelp.id', 'desc')
    .limit(limit)
    .execute()

/** What a security manager of this company can decide about; undefined for another company's. */
export const companyHelpWith = (db: Db, companyId: number, id: number): Promise<Help | undefined> =>
  help(db)
    .where('signInHelp.id', '=', id)
    .where('signInHelp.accountId', 'in', (member) =>
      member.selectFrom('accountCompany').select('accountId').where('companyId', '=', companyId),
    )
    .executeTakeFirst()

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
