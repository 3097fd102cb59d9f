import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { downloadAttachment, uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import type { Call } from '#contract/call.ts'
import { specifiedCalls } from '#server/areas.ts'
import {
  addComment,
  createTicket,
  getTicket,
  listTickets,
  createDraft,
  getDraft,
} from '#contract/tickets.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn, type Visitor } from '../support/server.ts'
import { pixel, sendParts, upload } from '../support/upload.ts'

/** Only Cid's company may read this; it's part of every text of Cid's ticket and draft. */
const secret = 'Hidden-Beta-Words'

const ticketCalls = specifiedCalls.filter(({ call }) => call.access === 'tickets')

/** Everything of Cid's that a field of a call can name, and texts for other fields. */
const cidsData = async (cid: Visitor) => {
  const description = `<p>${`${secret} `.repeat(5)}</p>`
  const fields = { shortDescription: secret, description, affectedUserList: ['cid'] }
  const ticketId = await draftOf(cid, secret)
  const attached = await upload(cid, uploadAttachment, ticketId, { bytes: secret })
  await cid.call(createTicket, { ...wholeTicket, ...fields, ticketId, debitorId: 2 })
  await cid.call(addComment, { ticketId, comment: secret })
  const draft = await draftOf(cid, secret)
  const media = await upload(cid, uploadMedia, draft, { bytes: pixel })
  const file = await upload(cid, uploadAttachment, draft, { bytes: secret })
  return [
    { ticketId, id: Number(attached.attachment.id), hashId: String(media.hashId), debitorId: 2 },
    { ticketId: draft, id: Number(file.attachment.id), hashId: String(media.hashId), debitorId: 2 },
  ]
}

const fieldsOf = (call: Call) =>
  Object.keys(z.toJSONSchema(call.body, { io: 'output' }).properties ?? {})

const formFor = (call: Call, things: Record<string, string | number>) => {
  const rest: Record<string, string | number> = {
    limit: 100,
    page: 1,
    search: secret,
    method: 2,
    comment: 'Hello',
    ticketTypeId: 1,
    categoryId: 101,
    urgencyId: 1,
    shortDescription: 'Twelve letters',
    description: `<p>${'x'.repeat(60)}</p>`,
    'filters[companyId]': 2,
    affectedUserList: 'cid',
  }
  const form = [
    ...Object.entries(rest).filter(([name]) => fieldsOf(call).includes(name.split('[')[0] ?? '')),
    ...Object.entries(things).filter(([name]) => fieldsOf(call).includes(name)),
  ]
  return Object.fromEntries(form.map(([name, value]) => [name, String(value)]))
}

const make = (user: Visitor, call: Call, form: Record<string, string>) => {
  const { app, cookie } = user
  const headers = { cookie: `sid=${cookie ?? ''}` }
  if (call.wire === 'link')
    return app.inject({ url: `${call.path}?${new URLSearchParams(form).toString()}`, headers })
  if (call.wire === 'form') return user.post(call.path, form)
  const fields = Object.entries(form).map(([name, value]) => ({ name, value }))
  return sendParts(user, call, [...fields, { name: 'file', file: 'a.png', bytes: pixel }])
}

describe.each(engines)('what belongs to another company on $name', (engine) => {
  test('can’t be read or changed by any ticket call [P11]', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    const cid = await signedIn(app, 'cid')
    const things = await cidsData(cid)
    const ann = await signedIn(app, 'ann')
    const state = async () =>
      Promise.all([
        db.selectFrom('ticket').selectAll().where('companyId', '=', 2).orderBy('id').execute(),
        db.selectFrom('actionLog').selectAll().orderBy('id').execute(),
        db.selectFrom('attachment').selectAll().orderBy('id').execute(),
        db.selectFrom('media').selectAll().orderBy('hashId').execute(),
        db.selectFrom('blob').selectAll().orderBy('key').execute(),
        db.selectFrom('ticketSubscription').selectAll().execute(),
        db.selectFrom('ticketDraft').selectAll().where('accountId', '=', 3).execute(),
      ])
    const before = await state()
    for (const { name, call } of ticketCalls) {
      for (const one of things) {
        const { statusCode, body } = await make(ann, call, formFor(call, one))
        expect([name, statusCode < 500]).toEqual([name, true])
        expect([name, body.includes(secret)]).toEqual([name, false])
        const named = fieldsOf(call).some((field) => field in one)
        if (named && call !== getTicket) expect([name, statusCode]).toEqual([name, 404])
        expect([name, await state()]).toEqual([name, before])
      }
    }
  })

  test('can be reached by the same calls in its own company', async () => {
    const cid = await signedIn(await newApp(engine), 'cid')
    const [{ ticketId = 0, id = 0 } = {}] = await cidsData(cid)
    expect((await cid.call(getTicket, { ticketId })).data?.shortDescription).toBe(secret)
    const result = await cid.call(listTickets, { limit: 100, page: 1, search: secret })
    expect(result.list).toHaveLength(1)
    expect((await cid.post(downloadAttachment.path, { ticketId, id })).body).toBe(secret)
  })

  test('can’t be reached by a user without permissions, own tickets included [P1, P2]', async () => {
    const app = await newApp(engine)
    const nil = await signedIn(app, 'nil')
    for (const { name, call } of ticketCalls) {
      const own = { ticketId: 5, id: 1, hashId: 'x', debitorId: 1 }
      const { statusCode } = await make(nil, call, formFor(call, own))
      expect([name, statusCode]).toEqual([name, 403])
    }
  })
})

const [engine] = engines

test.each(['tc', 'sm', 'psm'] as const)(
  'allows listing and creating tickets with %s alone [P3]',
  async (flag) => {
    const app = await newApp(engine!)
    const flags = { tc: 0, sm: 0, psm: 0, [flag]: 1 } as Record<'tc' | 'sm' | 'psm', 0 | 1>
    await app.services.db.updateTable('account').set(flags).where('username', '=', 'nil').execute()
    const nil = await signedIn(app, 'nil')
    const { summary } = await nil.call(listTickets, { limit: 5, page: 1 })
    expect(summary.totalVisibleCount).toBe(30)
    const { ticketId } = await nil.call(createDraft, { shortDescription: 'It burns' })
    expect(await nil.call(createTicket, { ...wholeTicket, ticketId: ticketId ?? 0 })).toMatchObject(
      {
        success: true,
      },
    )
  },
)

test('refuses listing and creating tickets without any permission [P3]', async () => {
  const nil = await signedIn(await newApp(engine!), 'nil')
  for (const { path } of [listTickets, createDraft, getDraft, createTicket])
    expect((await nil.post(path, { limit: 5, page: 1 })).statusCode).toBe(403)
})
