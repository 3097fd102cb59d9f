import { describe, expect, test } from 'vitest'

import { createFollowUp } from '#contract/ticket-follow-up.ts'
import { createDraft, createTicket, getDraft, getTicket } from '#contract/tickets.ts'
import { ticketResolution } from '#server/db/migrations/028-ticket-resolution.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** Closed, and owned by Ann. */
const closed = { ticketId: 8, ticketCode: 'T-00008' }

const resolutionOf = async (visitor: Visitor, ticketId: number) =>
  (await visitor.call(getTicket, { ticketId })).data?.resolution

const followedUp = async (visitor: Visitor, debitorId = 1) => {
  const { ticketId } = await visitor.call(createFollowUp, { ticketId: closed.ticketId })
  const affectedUserList = [debitorId === 1 ? 'ann' : 'cid']
  const form = { ...wholeTicket, debitorId, affectedUserList, ticketId: ticketId ?? 0 }
  expect(await visitor.call(createTicket, form)).toMatchObject({ success: true })
  return { ticketId: ticketId ?? 0, ticketCode: `T-${100_000 + (ticketId ?? 0)}` }
}

describe.each(engines)('follow-up tickets on $name', (engine) => {
  test('start a draft with the subject of the closed ticket, and link to it [T85]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { ticketId, shortDescription } = await ann.call(createFollowUp, { ticketId: 8 })
    expect(shortDescription).toBe('printer 50% fails on host 8')
    const draft = { ticketId, shortDescription, followUpOf: closed }
    expect(await ann.call(getDraft)).toMatchObject(draft)
  })

  test('take over the choices and users of the closed ticket [T199]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(createFollowUp, { ticketId: 8 })
    const { db } = app.services
    const ticket = await db
      .selectFrom('ticket')
      .select(['typeId', 'categoryId', 'urgencyId', 'companyId'])
      .where('id', '=', 8)
      .executeTakeFirstOrThrow()
    const account = async (username: string) =>
      (
        await db
          .selectFrom('account')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id
    // Cid isn't a user of the company.
    const ids = await Promise.all(['bob', 'cid', 'ann'].map(account))
    await db.deleteFrom('ticketAffected').where('ticketId', '=', 8).execute()
    await db
      .insertInto('ticketAffected')
      .values(ids.map((accountId) => ({ ticketId: 8, accountId })))
      .execute()
    const { takenOver } = await ann.call(getDraft)
    expect(takenOver).toMatchObject({
      ticketTypeId: ticket.typeId,
      categoryId: ticket.categoryId,
      urgencyId: ticket.urgencyId,
      debitorId: ticket.companyId,
      areAllUsersAffected: false,
    })
    expect(takenOver?.affectedUsers.map(({ username }) => username)).toEqual(['ann', 'bob'])
    await db.updateTable('ticket').set({ allUsersAffected: 1 }).where('id', '=', 8).execute()
    expect((await ann.call(getDraft)).takenOver).toMatchObject({
      affectedUsers: [],
      areAllUsersAffected: true,
    })
    // Another company's ticket is no longer seen.
    await db.updateTable('ticket').set({ companyId: 2 }).where('id', '=', 8).execute()
    expect(await ann.call(getDraft)).not.toHaveProperty('takenOver')
  })

  test('link both tickets to each other, for colleagues as well [T85]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const first = await followedUp(ann)
    const second = await followedUp(bob)
    for (const visitor of [ann, bob]) {
      expect(await resolutionOf(visitor, first.ticketId)).toMatchObject({
        followUpOf: closed,
        followUps: [],
      })
      expect(await resolutionOf(visitor, 8)).toMatchObject({ followUps: [first, second] })
    }
    expect(await resolutionOf(ann, 8)).not.toHaveProperty('followUpOf')
  })

  test('name no ticket of a company its reader doesn’t belong to [T85, P11]', async () => {
    const app = await newApp(engine)
    const eve = await signedIn(app, 'eve')
    const next = await followedUp(eve, 2)
    expect(await resolutionOf(eve, next.ticketId)).toMatchObject({ followUpOf: closed })
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    expect(await resolutionOf(cid, next.ticketId)).not.toHaveProperty('followUpOf')
    expect(await resolutionOf(ann, 8)).toMatchObject({ followUps: [] })
  })

  test('require a closed ticket [T85]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(createDraft, { shortDescription: 'Unsent' })
    const nothing = { ticketId: null, shortDescription: '' }
    for (const ticketId of [4, 10])
      expect(await ann.call(createFollowUp, { ticketId })).toEqual(nothing)
    expect((await ann.call(getDraft)).shortDescription).toBe('Unsent')
  })

  test('lose the link to the closed ticket when another draft replaces theirs [T85, A40]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(createFollowUp, { ticketId: 8 })
    const { ticketId } = await ann.call(createDraft, { shortDescription: 'Something else' })
    expect(await ann.call(getDraft)).toEqual({ ticketId, shortDescription: 'Something else' })
    await ann.call(createTicket, { ...wholeTicket, ticketId: ticketId ?? 0 })
    expect(await resolutionOf(ann, ticketId ?? 0)).not.toHaveProperty('followUpOf')
  })

  test('are refused for another company’s ticket and for a user without permission [T85, P3, P11]', async () => {
    const app = await newApp(engine)
    const status = async (username: string, ticketId: number) => {
      const visitor = await signedIn(app, username)
      return (await visitor.post(createFollowUp.path, { ticketId })).statusCode
    }
    expect(await status('ann', 33)).toBe(404)
    expect(await status('nil', 8)).toBe(403)
  })

  test('keep the full period for tickets resolved before an update [T84]', async () => {
    const database = openDatabase(await placeOf(engine))
    const { db, syntax } = database
    await db.schema.dropTable('ticketRating').execute()
    for (const index of ['ticketResolved', 'ticketFollowUp', 'ticketDraftFollowUp'])
      await db.schema.dropIndex(index).execute()
    await db.schema.alterTable('ticketDraft').dropColumn('followUpOf').execute()
    await db.schema.alterTable('ticket').dropColumn('followUpOf').execute()
    await db.schema.alterTable('ticket').dropColumn('resolvedAt').execute()
    const before = Date.now()
    await ticketResolution(syntax).up(db)
    const rows = await db.selectFrom('ticket').select(['statusId', 'resolvedAt']).execute()
    await database.close()
    for (const { statusId, resolvedAt } of rows) {
      if (statusId === 5) expect(Number(resolvedAt)).toBeGreaterThanOrEqual(before)
      else expect(resolvedAt).toBeNull()
    }
  })
})
