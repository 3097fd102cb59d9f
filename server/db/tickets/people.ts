import { sql, type RawBuilder } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { read, type Param } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { fold } from '#server/domain/sort-key.ts'
import { userOf } from './ticket-options.ts'

/** The maximum number of search words; more have no effect. */
const maxWords = 3

/** Sorts after every text with the same beginning. */
const last = '\u{10FFFF}'

const wordsOf = (query: string) =>
  fold(query)
    .split(/[ .-]+/)
    .filter(Boolean)

/**
 * The parameters of `foundUsers`. The longest word finds the users, because it has the fewest matches. The
 * other words filter.
 */
export const searched = (companyId: number, query: string) => {
  const words = wordsOf(query)
    .slice(0, maxWords)
    .toSorted((one, other) => other.length - one.length)
  const [first = '', second = '', third = ''] = words
  return {
    companyId,
    first,
    second,
    third,
    firstEnd: first === '' ? ' ' : first + last,
    secondEnd: second + last,
    thirdEnd: third + last,
  }
}

export type Searched = ReturnType<typeof searched>

/**
 * The first of the user's words with this beginning; null if there is none. PostgreSQL would turn `exists`
 * into a join and read the whole company for it.
 */
const firstWord = (from: RawBuilder<string>, end: ReturnType<typeof sql>) =>
  sql`(select min(other.word) from person_word other
    where other.account_id = person_word.account_id and other.company_id = person_word.company_id
      and other.word >= ${from} and other.word < ${end})`

/**
 * Users of a company, found by the beginnings of their words and sorted by the matching word, then by
 * name. The index has this order, so reading stops at the end of the page. A user with several matching
 * words is found by the first (T95).
 */
export const foundUsers = (db: Db, param: Param<Searched>) =>
  db
    .selectFrom('personWord')
    .innerJoin('account', 'account.id', 'personWord.accountId')
    .select(['account.id', 'account.username', 'account.firstName', 'account.lastName'])
    .where('personWord.companyId', '=', param('companyId'))
    .where('personWord.word', '>=', param('first'))
    .where('personWord.word', '<', param('firstEnd'))
    .where(firstWord(param('first'), sql.ref('personWord.word')), 'is', null)
    .where(firstWord(param('second'), param('secondEnd')), 'is not', null)
    .where(firstWord(param('third'), param('thirdEnd')), 'is not', null)
    .orderBy('personWord.word')
    .orderBy('personWord.nameKey')
    .orderBy('personWord.accountId')
    .limit(sql.lit(limits.colleagueSearchSize))

export const findUsers = async (engine: Engine, companyId: number, query: string) =>
  (await users(engine, searched(companyId, query))).map(userOf)

/** Those who can own a ticket: not locked, and allowed to use tickets (T203, T255). */
export const ownerIdsIn = async (engine: Engine, companyId: number, query: string) =>
  (await owners(engine, searched(companyId, query))).map(({ id }) => id)

const owners = read<Searched>()(({ db }, param) =>
  foundUsers(db, param)
    .where('account.locked', '=', sql.lit(0))
    .where(sql<number>`account.tc + account.sm + account.psm`, '>', sql.lit(0)),
)

const users = read<Searched>()(({ db }, param) => foundUsers(db, param))
