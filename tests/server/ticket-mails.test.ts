import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { addComment, createTicket, isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn, visitor } from '../support/server.ts'

const active = 5
const foreign = 31
const env = { PUBLIC_URL: 'https://portal.example.com' }

type Mails = Awaited<ReturnType<typeof filedMails>>
const sent = (mails: Mails) => mails.map(({ to, subject }) => [to?.[0]?.address, subject])
const linkIn = (text = '') => /https:\/\/portal\.example\.com(\/unsubscribe\/\S+)/.exec(text)?.[1]

/** Bob follows a ticket, Ann comments on it, and he gets an email with a link. */
const followedByMail = async (app: FastifyInstance) => {
  const [bob, ann] = [await signedIn(app, 'bob'), await signedIn(app, 'ann')]
  await bob.call(toggleSubscription, { ticketId: active })
  await ann.call(addComment, { ticketId: active, comment: 'Hello' })
  await deliverAll(app)
  const [mail] = await filedMails(app)
  const url = linkIn(mail?.text) ?? ''
  return { bob, mail, url, code: url.split('/').at(-1) ?? '' }
}

describe.each(engines)('emails about tickets on $name', (engine) => {
  test('notify subscribers of a comment in their language, except its author', async () => {
    const app = await newApp(engine, { env })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const { db } = app.services
    await db.updateTable('account').set({ language: 'de' }).where('username', '=', 'bob').execute()
    for (const user of [ann, bob]) await user.call(toggleSubscription, { ticketId: active })
    await ann.call(addComment, { ticketId: active, comment: 'It <b>burns</b>\nagain' })
    expect(await deliverAll(app)).toBe(1)
    const [mail] = await filedMails(app)
    expect(sent([mail!])).toEqual([
      ['bob@example.com', expect.stringContaining('[T-00005] Übergabe fails on host 5')],
    ])
    expect(mail?.text).toContain('Ann Àdams hat das Ticket T-00005 kommentiert:')
    expect(mail?.text).toContain('It <b>burns</b>\nagain')
    expect(mail?.text).toContain('Status: Aktiv')
    expect(mail?.text).toContain('https://portal.example.com/support/ticket/details/5')
    expect(mail?.html).toContain('It &#60;b&#62;burns&#60;/b&#62;<br>again')
  })

  test('confirm a new ticket to its author, and report an agent’s answer and a new status', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env })
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    await ann.call(createTicket, { ...wholeTicket, ticketId })
    const { desk } = deskOn(place)
    const ticket = String(ticketId)
    const reply = ['ticket', 'reply', ticket, '--text', 'We bring water.', '--from', 'Jo']
    await desk([...reply, '--status', 'pending'])
    await desk(`ticket status ${ticketId} resolved`)
    await desk(['ticket', 'note', ticket, '--text', 'Arson?'])
    await desk(['ticket', 'assign', ticket, 'Jo'])
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ text }) => text?.split('\n\n')[1])).toEqual([
      `We’ve received your ticket T-${100_000 + ticketId}:`,
      `Jo has replied to ticket T-${100_000 + ticketId}:`,
      `Service Desk has resolved ticket T-${100_000 + ticketId}.`,
    ])
    expect(mails.every(({ text }) => !text?.includes('Arson'))).toBe(true)
  })

  test('aren’t sent to users who have unsubscribed or left the company in the meantime', async () => {
    const app = await newApp(engine, { env })
    const users = [await signedIn(app, 'bob'), await signedIn(app, 'eve')] as const
    for (const person of users) await person.call(toggleSubscription, { ticketId: active })
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId: active, comment: 'Hello' })
    await users[0].call(toggleSubscription, { ticketId: active })
    const { db } = app.services
    await db.deleteFrom('accountCompany').where('accountId', '=', 4).execute()
    expect(await deliverAll(app)).toBe(2)
    const audit = await db
      .selectFrom('audit')
      .select('detail')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(audit.map(({ detail }) => detail)).toEqual(Array(2).fill('ticketChanged: taken back'))
  })

  test('don’t unsubscribe when their link is opened, only by its call [R39, T39, T40]', async () => {
    const app = await newApp(engine, { env })
    const { bob, url, code } = await followedByMail(app)
    expect(url).toMatch(/^\/unsubscribe\/[\w-]{43}$/)
    const state = () => bob.call(isSubscribed, { ticketId: active })
    const guest = visitor(app)
    const ticket = { id: active, code: 'T-00005' }
    expect(await guest.call(describeUnsubscribeLink, { code })).toEqual({ ticket })
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url })
    expect(await state()).toEqual({ isSubscribed: true })
    expect(await guest.call(endSubscription, { code })).toEqual({ success: true })
    expect(await state()).toEqual({ isSubscribed: false })
    expect(await guest.call(endSubscription, { code })).toEqual({ success: true })
  })

  test('unsubscribe their recipient, whoever opens the link [T40]', async () => {
    const app = await newApp(engine, { env })
    const { bob, code } = await followedByMail(app)
    const eve = await signedIn(app, 'eve')
    await eve.call(toggleSubscription, { ticketId: active })
    expect(await eve.call(endSubscription, { code })).toEqual({ success: true })
    expect(await eve.call(isSubscribed, { ticketId: active })).toEqual({ isSubscribed: true })
    expect(await bob.call(isSubscribed, { ticketId: active })).toEqual({ isSubscribed: false })
  })

  test('unsubscribe with one click in an email program, whatever body it sends (RFC 8058)', async () => {
    const app = await newApp(engine, { env })
    const { bob, mail } = await followedByMail(app)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = linkIn(header('list-unsubscribe')?.replace('>', '')) ?? ''
    // A browser that still shows the page of an earlier release submits its form.
    const form = { origin: 'null', 'sec-fetch-site': 'same-origin', host: 'portal.example.com' }
    expect((await app.inject({ method: 'POST', url, headers: form })).statusCode).toBe(200)
    expect(await bob.call(isSubscribed, { ticketId: active })).toEqual({ isSubscribed: false })
    await bob.call(toggleSubscription, { ticketId: active })
    const bodies = {
      'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
      'multipart/form-data; boundary=x':
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    }
    for (const [type, payload] of Object.entries(bodies)) {
      const headers = { 'content-type': type }
      expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
    }
    expect(await bob.call(isSubscribed, { ticketId: active })).toEqual({ isSubscribed: false })
  })

  test('refuse a guessed link as unknown [T39]', async () => {
    const app = await newApp(engine, { env })
    const guest = visitor(app)
    for (const code of ['A'.repeat(43), 'x', '%00', '..%2f..']) {
      const answer = await app.inject({ method: 'POST', url: `/unsubscribe/${code}` })
      expect([code, answer.statusCode]).toEqual([code, 404])
      expect(await guest.call(describeUnsubscribeLink, { code })).toEqual({ ticket: null })
      expect(await guest.call(endSubscription, { code })).toEqual({ success: false })
    }
  })

  test('never mention a ticket of another company', async () => {
    const app = await newApp(engine, { env })
    const { db } = app.services
    await db.insertInto('ticketSubscription').values({ ticketId: foreign, accountId: 1 }).execute()
    await db.insertInto('accountCompany').values({ accountId: 1, companyId: 2 }).execute()
    const cid = await signedIn(app, 'cid')
    await cid.call(addComment, { ticketId: foreign, comment: 'secret' })
    // The reader leaves the company before the email is written.
    await db
      .deleteFrom('accountCompany')
      .where('accountId', '=', 1)
      .where('companyId', '=', 2)
      .execute()
    await deliverAll(app)
    const kinds = await db
      .selectFrom('audit')
      .select('event')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(kinds).toEqual([{ event: 'mail.dropped' }])
  })
})
