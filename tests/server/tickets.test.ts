import { describe, expect, test } from 'vitest'

import { listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import * as form from '#contract/ticket-form.ts'
import * as tickets from '#contract/tickets.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn } from '../support/server.ts'
import { upload } from '../support/upload.ts'

describe.each(engines)('tickets on $name', (engine) => {
  test('have a record and a log for their own company [C26, C27]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { error, data } = await ann.call(tickets.getTicket, { ticketId: 3 })
    expect(error).toBe(false)
    expect(data).toMatchObject({
      ticketCode: 'T-00003',
      currentStatusId: 4,
      currentStatus: 'Closed',
      currentStatusIsClosed: true,
      affectedUserList: [],
      ownerUsername: 'bob',
      companyId: 1,
    })
    const log = await ann.call(tickets.getActionLog, { ticketId: 3 })
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ step: 'Created', isCurrent: true })
  })

  test('include who created them and their priority [A32, E16]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { data } = await ann.call(tickets.getTicket, { ticketId: 3 })
    expect(data).toMatchObject({ priority: 'P2', createdBy: 'ann', ownerUsername: 'bob' })
  })

  test('name their owner, their creator and the affected users, and no one else [T94]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob')
    expect((await ann.call(getFlags)).extras).toMatchObject({ ticketNames: 1 })
    const namesOf = async (ticketId: number) =>
      (await ann.call(tickets.getTicket, { ticketId })).data?.names
    const owners = { ann: 'Ann Àdams', bob: 'Bob Zorn' }
    expect(await namesOf(3)).toEqual(owners)
    const ticketId = await draftOf(bob)
    await bob.call(tickets.createTicket, { ...wholeTicket, ticketId, affectedUserList: ['eve'] })
    expect(await namesOf(ticketId)).toEqual({ bob: 'Bob Zorn', eve: 'Eve Both' })
    await upload(ann, uploadAttachment, ticketId, { bytes: 'x' })
    expect(await namesOf(ticketId)).toEqual({ ...owners, eve: 'Eve Both' })
  })

  test('aren’t found for another company, by any call [P7, P11]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    for (const ticketId of [31, 999_999_999_999_999]) {
      const record = await ann.call(tickets.getTicket, { ticketId })
      expect(record).toEqual({ error: true, data: null })
      for (const call of [
        tickets.getActionLog,
        tickets.addComment,
        tickets.getPostState,
        tickets.isSubscribed,
        tickets.toggleSubscription,
        listAttachments,
      ]) {
        const answer = await ann.post(call.path, { ticketId, comment: 'Hello' })
        expect([call.path, answer.statusCode]).toEqual([call.path, 404])
      }
    }
    expect((await ann.post(form.getUsers.path, { debitorId: 2, method: 1 })).statusCode).toBe(404)
  })

  test('offer the choices of the user’s own companies [C21–C24]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const options = await ann.call(form.getTicketOptions)
    expect(options.companyOptions).toEqual([{ id: 1, name: 'Alpha' }])
    expect(options.statusOptions.map(({ name }) => name)).toEqual([
      'Active',
      'Pending',
      'Postponed',
      'Closed',
      'Resolved',
    ])
    expect(options.affectedUserOptions.map(({ username }) => username)).not.toContain('cid')
    expect(await ann.call(form.getOwners)).toEqual([
      { username: 'ann', name: 'Ann Àdams' },
      { username: 'bob', name: 'Bob Zorn' },
    ])
    const cid = await signedIn(app, 'cid')
    expect(await cid.call(form.getUsers, { debitorId: 2, method: 1 })).toEqual(['cid', 'eve'])
    expect(await cid.call(form.getUsers, { debitorId: 2, method: 2 })).toEqual({
      cid: 'Cid Beyer',
      eve: 'Eve Both',
    })
    const categories = await cid.call(form.getCategories, { ticketTypeId: 5 })
    expect(categories.map(({ name }) => name)).toContain('Restore test')
  })

  test('can be subscribed to and unsubscribed from [C33, C34]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const ticket = { ticketId: 1 }
    expect(await ann.call(tickets.isSubscribed, ticket)).toEqual({ isSubscribed: false })
    const turned = await ann.call(tickets.toggleSubscription, ticket)
    expect(turned).toEqual({ success: true, isSubscribed: true })
    expect(await ann.call(tickets.isSubscribed, ticket)).toEqual({ isSubscribed: true })
    expect((await ann.call(tickets.toggleSubscription, ticket)).isSubscribed).toBe(false)
  })
  test('count each of several parallel toggles on two instances [C34, T14]', async () => {
    const place = await placeOf(engine)
    const apps = [await appOn(place), await appOn(place)]
    const ann = await signedIn(apps[0]!, 'ann')
    const toggle = (index: number) =>
      apps[index % 2]!.inject({
        method: 'POST',
        url: tickets.toggleSubscription.path,
        payload: 'ticketId=1',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `sid=${ann.cookie}`,
        },
      })
    for (const count of [2, 7, 8, 11]) {
      const before = (await ann.call(tickets.isSubscribed, { ticketId: 1 })).isSubscribed
      const answers = await Promise.all(Array.from({ length: count }, (_, index) => toggle(index)))
      const states = answers.map((answer) => answer.json().isSubscribed)
      const turned = states.filter((isSubscribed) => isSubscribed !== before).length
      expect(turned).toBe(Math.ceil(count / 2))
      const after = (await ann.call(tickets.isSubscribed, { ticketId: 1 })).isSubscribed
      expect(after).toBe(count % 2 ? !before : before)
    }
  })
})
