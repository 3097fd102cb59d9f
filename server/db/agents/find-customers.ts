import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'

import { customersCountMax, type FoundUser } from '#contract/agent-users.ts'
import { limits } from '#contract/limits.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup, read, type Param } from '#server/db/engine/prepared.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'
import { fold } from '#server/domain/sort-key.ts'
import { ownerIdsIn } from '#server/db/tickets/people.ts'
import { accountStateOf } from '#server/domain/account-state.ts'

/** The maximum number of search words; more have no effect. */
const maxWords = 3

/** Sorts after every text with the same beginning. */
const last = '\u{10FFFF}'

const wordsOf = (search: string) => fold(search).split(' ').filter(Boolean)

/** How many index entries are counted. Beyond that, words are equally common. */
const maxCounted = 5000

const entriesOf = read<{ word: string; end: string }>()(({ db }, param) =>
  db
    .selectFrom(
      db
        .selectFrom('accountWord')
        .select('accountWord.accountId')
        .where('accountWord.word', '>=', param('word'))
        .where('accountWord.word', '<', param('end'))
        .limit(sql.lit(maxCounted))
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

/** Words with their number of index entries; a single word isn't counted. */
const counted = (engine: Engine, words: readonly string[]) =>
  Promise.all(
    words.map(async (word) => {
      if (words.length === 1) return { word, count: 0 }
      const [entries] = await entriesOf(engine, { word, end: word + last })
      return { word, count: Number(entries?.count ?? 0) }
    }),
  )

/** The rarest word finds the users; if all are common, the longest. The other words filter. */
const searched = async (engine: Engine, search: string) => {
  const words = await counted(engine, wordsOf(search).slice(0, maxWords))
  words.sort((one, other) => one.count - other.count || other.word.length - one.word.length)
  const [first = '', second = '', third = ''] = words.map(({ word }) => word)
  return {
    first,
    second,
    third,
    // Without a search, the empty word finds each user once.
    firstEnd: first === '' ? ' ' : first + last,
    secondEnd: second + last,
    thirdEnd: third + last,
  }
}

/**
 * The first of the user's words with this beginning; null if there is none. `exists` would become a join
 * that reads all users.
 */
const firstWord = (from: RawBuilder<string>, end: ReturnType<typeof sql>) =>
  sql`(select min(other.word) from account_word other
    where other.account_id = account_word.account_id
      and other.word >= ${from} and other.word < ${end})`

/** Users by the beginnings of their words, in the order of the index. */
type Words = {
  first: string
  second: string
  third: string
  firstEnd: string
  secondEnd: string
  thirdEnd: string
}

const matches = (db: Db, param: Param<Words>) =>
  db
    .selectFrom('accountWord')
    .select(['accountWord.accountId', 'accountWord.word', 'accountWord.nameKey'])
    .where('accountWord.word', '>=', param('first'))
    .where('accountWord.word', '<', param('firstEnd'))
    .where(firstWord(param('first'), sql.ref('accountWord.word')), 'is', null)
    .where(firstWord(param('second'), param('secondEnd')), 'is not', null)
    .where(firstWord(param('third'), param('thirdEnd')), 'is not', null)
    .orderBy('accountWord.word')
    .orderBy('accountWord.nameKey')
    .orderBy('accountWord.accountId')

const pageOfMatches = read<Words & { offset: number }>()(({ db }, param) =>
  matches(db, param).limit(sql.lit(limits.customersPageSize)).offset(param('offset')),
)

const countOfMatches = read<Words>()(({ db }, param) =>
  db
    .selectFrom(
      matches(db, param)
        .limit(sql.lit(customersCountMax + 1))
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

type On = ExpressionBuilder<Tables, 'account'>

const hasPassword = (on: On) => on('account.passwordHash', '<>', '').as('hasPassword')

const accountsWith = lookup<{ ids: List }>()(({ db, among }, param) =>
  db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'username', 'mail', 'locked', 'passwordExpired'])
    .select(hasPassword)
    .where(({ ref }) => among(ref('id'), param('ids'), 'int')),
)

const companiesOf = lookup<{ ids: List }>()(({ db, among }, param) =>
  db
    .selectFrom('accountCompany')
    .innerJoin('company', 'company.id', 'accountCompany.companyId')
    .select(['accountCompany.accountId', 'company.name'])
    .where(({ ref }) => among(ref('accountCompany.accountId'), param('ids'), 'int'))
    .orderBy('company.sortKey'),
)

/** The rows for these users, in this order. */
const rowsOf = async (engine: Engine, ids: readonly number[]): Promise<FoundUser[]> => {
  const values = { ids: engine.list(ids) }
  const [accounts, members] = await Promise.all([
    accountsWith(engine, values),
    companiesOf(engine, values),
  ])
  return ids.flatMap((id) =>
    accounts
      .filter((account) => account.id === id)
      .map((account) => ({
        userId: id,
        username: account.username,
        mail: account.mail,
        name: `${account.firstName} ${account.lastName}`,
        companies: members.flatMap(({ accountId, name }) => (accountId === id ? [name] : [])),
        state: accountStateOf(account),
      })),
  )
}

const toCount = (count: number) => ({
  count: Math.min(count, customersCountMax),
  isMore: count > customersCountMax,
})

/** No page starts after the last counted user. */
const offsetOf = (page: number) =>
  Math.min((page - 1) * limits.customersPageSize, customersCountMax)

/** A page of the users that match a search (T111). */
export const usersFound = async (engine: Engine, { search, page }: Searched) => {
  const words = await searched(engine, search)
  const rows = await pageOfMatches(engine, { ...words, offset: offsetOf(page) })
  return rowsOf(
    engine,
    rows.map(({ accountId }) => accountId),
  )
}

export const countUsers = async (engine: Engine, search: string) => {
  const [row] = await countOfMatches(engine, await searched(engine, search))
  return toCount(Number(row?.count ?? 0))
}

type Searched = { search: string; page: number }

/** The users of a company who match a search and can own a ticket (T251, T255). */
export const usersFoundIn = async (engine: Engine, companyId: number, search: string) => {
  const ids = await ownerIdsIn(engine, companyId, search)
  const isMore = ids.length === limits.colleagueSearchSize
  return {
    users: await rowsOf(engine, ids),
    companies: [],
    found: {
      users: { count: ids.length, isMore },
      companies: { count: 0, isMore: false },
    },
  }
}

/** There are far fewer companies than users, so all of them are read. */
const companiesMatching = (db: Db, search: string) =>
  wordsOf(search).reduce((query, word) => {
    const pattern = `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return query.where(
      sql<boolean>`' ' || sort_key || ' ' || replace(replace(sort_key, '-', ' '), '.', ' ')
          like ${pattern} escape '\\'`,
    )
  }, db.selectFrom('company'))

const usersIn = (db: Db, companyId: ReturnType<typeof sql.ref> | number) =>
  db
    .selectFrom('accountCompany')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where('accountCompany.companyId', '=', companyId as number)

/** A page of the companies that match a search, by name (T111). */
export const companiesFound = async ({ db }: Engine, { search, page }: Searched) => {
  const rows = await companiesMatching(db, search)
    .select(['company.id', 'company.name'])
    .select(usersIn(db, sql.ref('company.id')).as('users'))
    .orderBy('company.sortKey')
    .orderBy('company.id')
    .limit(limits.customersPageSize)
    .offset(offsetOf(page))
    .execute()
  return rows.map(({ id, name, users }) => ({ companyId: id, name, users: Number(users ?? 0) }))
}

export const countCompanies = async ({ db }: Engine, search: string) => {
  const { count } = await companiesMatching(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return toCount(Number(count))
}

const pageOfMembers = read<{ companyId: number; offset: number }>()(({ db }, param) =>
  db
    .selectFrom('personWord')
    .select('accountId')
    .where('companyId', '=', param('companyId'))
    .where('word', '=', '')
    .orderBy('nameKey')
    .orderBy('accountId')
    .limit(sql.lit(limits.customersPageSize))
    .offset(param('offset')),
)

/** A page of a company's users by name, and their total number (T112). */
export const companyMembers = async (engine: Engine, companyId: number, page: number) => {
  const { db } = engine
  const offset = (page - 1) * limits.customersPageSize
  const members = await pageOfMembers(engine, { companyId, offset })
  const { users } = await usersIn(db, companyId).executeTakeFirstOrThrow()
  const list = await rowsOf(
    engine,
    members.map(({ accountId }) => accountId),
  )
  return { users: Number(users), list }
}
