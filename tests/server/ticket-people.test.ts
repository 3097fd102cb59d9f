import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { editProfile } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { limits } from '#contract/limits.ts'
import { getOwners, getTicketOptions } from '#contract/ticket-form.ts'
import { findPeople, getTicketChoices } from '#contract/ticket-people.ts'
import { createTicket, getTicket } from '#contract/tickets.ts'
import { peopleSearch } from '#server/db/migrations/035-people-search.ts'
import { fold, sortKey } from '#server/domain/sort-key.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn, type Visitor } from '../support/server.ts'

/** Deterministic random numbers. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 48271) % 2147483647
  return seed
}

type Hired = { username: string; name: string; companyId: number }

/** More users with Ann's permissions. */
const addUsers = async ({ services: { db } }: FastifyInstance, users: readonly Hired[]) => {
  const ann = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  for (const { username, name, companyId } of users) {
    const [firstName = '', ...rest] = name.split(' ')
    const { id: _, ...ownFields } = ann
    const mail = `${username}@example.com`
    const { id } = await db
      .insertInto('account')
      .values({
        ...ownFields,
        firstName,
        lastName: rest.join(' '),
        username,
        usernameKey: username,
        mail,
        mailKey: mail,
        sortKey: sortKey(name),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('accountCompany').values({ accountId: id, companyId }).execute()
  }
}

const at = (companyId: number, ...names: string[]): Hired[] =>
  names.map((name, place) => ({
    username: `hired${companyId}${place}`,
    name,
    companyId,
  }))

const find = async (visitor: Visitor, query: string, debitorId = 1) =>
  (await visitor.call(findPeople, { debitorId, query })).map(({ name }) => name)

const wordsIn = (text: string) => fold(text).split(/[ .-]+/)

/** A straightforward implementation of the search, user by user. */
const slowSearch = async (app: FastifyInstance, companyId: number, query: string) => {
  const users = await app.services.db
    .selectFrom('account')
    .innerJoin('accountCompany', 'accountCompany.accountId', 'account.id')
    .select(['account.id', 'account.firstName', 'account.lastName', 'account.sortKey'])
    .select('account.usernameKey')
    .where('companyId', '=', companyId)
    .execute()
  const [first = '', ...others] = wordsIn(query)
    .filter(Boolean)
    .slice(0, 3)
    .toSorted((one, other) => other.length - one.length)
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return users
    .map((user) => {
      const words = wordsIn(`${user.sortKey} ${user.usernameKey}`)
      const word = first && words.filter((each) => each.startsWith(first)).toSorted(compare)[0]
      const hasOthers = others.every((other) => words.some((each) => each.startsWith(other)))
      return { ...user, word: hasOthers ? word : undefined }
    })
    .filter(({ word }) => word !== undefined)
    .toSorted(
      (one, other) =>
        compare(one.word ?? '', other.word ?? '') ||
        compare(one.sortKey, other.sortKey) ||
        one.id - other.id,
    )
    .slice(0, limits.colleagueSearchSize)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

const ofAlpha = (app: FastifyInstance) =>
  app.services.db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', '=', 1)
    .execute()

describe.each(engines)('people search on $name', (engine) => {
  test('is an announced extra, and finds by prefixes of names and usernames [T95]', async () => {
    const app = await newApp(engine)
    await addUsers(
      app,
      at(1, 'Zoë Münch', 'Max Münchow', 'Bea O_Neil', 'Bea ONeil', 'Al Groß-Brandt'),
    )
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(getFlags)).extras).toMatchObject({ peopleSearch: 1 })
    expect(await find(ann, 'munch')).toEqual(['Zoë Münch', 'Max Münchow'])
    expect(await find(ann, ' MÜNCH  zo')).toEqual(['Zoë Münch'])
    expect(await find(ann, 'hired11')).toEqual(['Max Münchow'])
    expect(await find(ann, 'brandt')).toEqual(['Al Groß-Brandt'])
    expect(await find(ann, 'gross-brandt')).toEqual(['Al Groß-Brandt'])
    expect(await find(ann, 'o_')).toEqual(['Bea O_Neil'])
    expect(await find(ann, 'o%')).toEqual([])
    expect(await find(ann, 'unch')).toEqual([])
    expect(await ann.call(findPeople, { debitorId: 1, query: 'bob' })).toEqual([
      { username: 'bob', name: 'Bob Zorn' },
    ])
  })

  test('lists the first 20 by name without a search text [T95]', async () => {
    const app = await newApp(engine)
    const names = Array.from({ length: 25 }, (_, place) => `Aa Nr${place + 10}`)
    await addUsers(app, at(1, ...names.toReversed()))
    const ann = await signedIn(app, 'ann')
    for (const query of ['', '  ', ' - ', 'aa'])
      expect(await find(ann, query)).toEqual(names.slice(0, limits.colleagueSearchSize))
  })

  test('includes everyone in a company, with and without ticket permissions [T95, A4]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const all = (await ann.call(getTicketOptions)).affectedUserOptions.map(({ name }) => name)
    expect(await find(ann, '')).toEqual(all)
    expect(all).toContain('Nil Noflag')
  })

  test('is limited to the requested company, which must be one’s own [T95, P7]', async () => {
    const app = await newApp(engine)
    await addUsers(app, [...at(1, 'Zoë Münch'), ...at(2, 'Max Münchow')])
    const [ann, eve] = [await signedIn(app, 'ann'), await signedIn(app, 'eve')]
    expect(await find(ann, 'munch')).toEqual(['Zoë Münch'])
    expect(await find(eve, 'munch', 2)).toEqual(['Max Münchow'])
    for (const debitorId of [2, 999]) {
      const answer = await ann.post(findPeople.path, { debitorId, query: '' })
      expect(answer.statusCode).toBe(404)
    }
    const nil = await signedIn(app, 'nil')
    expect((await nil.post(findPeople.path, { debitorId: 1, query: '' })).statusCode).toBe(403)
  })

  test('finds a new name, and no one who has left [T95]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(editProfile, {
      firstName: 'Zoë',
      lastName: 'Münch',
      telephoneNumber: '',
      totp: '',
      mail: 'ann@example.com',
    })
    expect(await find(ann, 'munch')).toEqual(['Zoë Münch'])
    expect(await find(ann, 'adams')).toEqual([])
    const bob = await signedIn(app, 'bob')
    await app.services.db
      .deleteFrom('accountCompany')
      .where('accountId', '=', 1)
      .where('companyId', '=', 1)
      .execute()
    expect(await find(bob, 'munch')).toEqual([])
  })

  test('finds the same users as a straightforward search, in the same order [T95]', async () => {
    const app = await newApp(engine)
    const next = randomFrom(7)
    const parts = 'Anna Anne Ann-Kathrin Ben Berg Bergmann Böhm Ole O’Neil Groß van de Vries'.split(
      ' ',
    )
    const part = () => parts[next() % parts.length] ?? ''
    const people = Array.from({ length: 120 }, (_, place) => ({
      username: `${fold(part())}.${place}`,
      name: `${part()} ${part()}${next() % 3 === 0 ? ` ${part()}` : ''}`,
      companyId: 1 + (next() % 2),
    }))
    await addUsers(app, people)
    const eve = await signedIn(app, 'eve')
    const begun = () => part().slice(0, 1 + (next() % 4))
    const queries = ['', ...Array.from({ length: 60 }, begun)].flatMap((one) => [
      one,
      `${one} ${begun()}`,
    ])
    for (const query of queries)
      for (const companyId of [1, 2])
        expect([query, await find(eve, query, companyId)]).toEqual([
          query,
          await slowSearch(app, companyId, query),
        ])
  })

  test('works after a migration [T95]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const before = await find(ann, '')
    const { db, engine: own } = app.services
    const undo = [
      ...(own.name === 'sqlite'
        ? ['drop trigger person_hired', 'drop trigger person_renamed']
        : [
            'drop function person_hired_follow cascade',
            'drop function person_renamed_follow cascade',
          ]),
      'drop table person_word',
    ]
    for (const statement of undo) await sql.raw(statement).execute(db)
    await peopleSearch(own.syntax).up(db)
    expect(await find(ann, '')).toEqual(before)
    expect(await find(ann, 'adam')).toEqual(['Ann Àdams'])
  })

  test('isn’t part of a form’s choices [T95]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { affectedUserOptions: _, ...choices } = await ann.call(getTicketOptions)
    expect(await ann.call(getTicketChoices)).toEqual(choices)
    expect(choices.companyOptions).toEqual([{ id: 1, name: 'Alpha' }])
  })

  test('includes all users if a ticket affects all of them [T95, A43]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    const wanted = {
      ...wholeTicket,
      ticketId,
      affectedUserList: [],
      areAllUsersAffected: 1,
    } as const
    expect(await ann.call(createTicket, wanted)).toMatchObject({
      success: true,
    })
    const { data } = await ann.call(getTicket, { ticketId })
    expect(data?.areAllUsersAffected).toBe(true)
    expect(data?.affectedUserList).toHaveLength((await ofAlpha(app)).length)
    const other = {
      ...wanted,
      ticketId: await draftOf(ann),
      areAllUsersAffected: 2,
    }
    expect((await ann.post(createTicket.path, other)).statusCode).toBe(400)
  })
})

describe.each(engines)('the owners offered as a filter on $name', (engine) => {
  test('are those found by reading all tickets [T96]', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    await addUsers(app, at(1, 'Zoë Münch', 'Max Münchow', 'Bea ONeil'))
    const accounts = await db.selectFrom('account').select(['id', 'username', 'sortKey']).execute()
    const next = randomFrom(11)
    const tickets = await db.selectFrom('ticket').select('id').execute()
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    const eve = await signedIn(app, 'eve')
    for (let round = 0; round < 4; round += 1) {
      for (const { id } of tickets) {
        const ownerId = accounts[next() % (3 + round * 3)]?.id ?? 1
        await db.updateTable('ticket').set({ ownerId }).where('id', '=', id).execute()
      }
      const rows = await db.selectFrom('ticket').select(['ownerId', 'companyId']).execute()
      for (const [visitor, companyIds] of [
        [ann, [1]],
        [cid, [2]],
        [eve, [1, 2]],
      ] as const) {
        const owning = rows.filter((row) => companyIds.some((id) => id === row.companyId))
        const expected = accounts
          .filter(({ id }) => owning.some(({ ownerId }) => ownerId === id))
          .toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
        const owners = await visitor.call(getOwners)
        expect(owners.map(({ username }) => username)).toEqual(
          expected.map(({ username }) => username),
        )
      }
    }
  })

  test('are empty without tickets [T96]', async () => {
    const app = await newApp(engine)
    await app.services.db.deleteFrom('ticket').execute()
    expect(await (await signedIn(app, 'ann')).call(getOwners)).toEqual([])
  })
})
