import { hash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { addComment, createTicket, isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn } from '../support/server.ts'

const active = 5
const foreign = 31
const env = { PUBLIC_URL: 'https://portal.example.com' }

type Mails = Awaited<ReturnType<typeof filedMails>>
const sent = (mails: Mails) => mails.map(({ to, subject }) => [to?.[0]?.address, subject])
const linkIn = (words = '') => /https:\/\/portal\.example\.com(\/unsubscribe\/\S+)/.exec(words)?.[1]

describe.each(engines)('mails about tickets on $name', (engine) => {
  test('a comment is told to subscribers in their language, not to its author', async () => {
    const app = await newApp(engine, { env })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const { db } = app.services
    await db.updateTable('account').set({ language: 'de' }).where('username', '=', 'bob').execute()
    for (const person of [ann, bob]) await person.ask(toggleSubscription, { ticketId: active })
    await ann.ask(addComment, { ticketId: active, comment: 'It <b>burns</b>\nagain' })
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

  test('a creation is confirmed to its writer, an answer and a move of the desk are told', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env })
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    await ann.ask(createTicket, { ...wholeTicket, ticketId })
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
      `your ticket T-${100_000 + ticketId} has reached us:`,
      `Jo has answered the ticket T-${100_000 + ticketId}:`,
      `the ticket T-${100_000 + ticketId} has a new status.`,
    ])
    expect(mails.every(({ text }) => !text?.includes('Arson'))).toBe(true)
  })

  test('whoever has left the subscription or the company meanwhile gets nothing', async () => {
    const app = await newApp(engine, { env })
    const people = [await signedIn(app, 'bob'), await signedIn(app, 'eve')] as const
    for (const person of people) await person.ask(toggleSubscription, { ticketId: active })
    const ann = await signedIn(app, 'ann')
    await ann.ask(addComment, { ticketId: active, comment: 'Hello' })
    await people[0].ask(toggleSubscription, { ticketId: active })
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

  test('the link in the mail shows a page, and its button ends the subscription', async () => {
    const app = await newApp(engine, { env })
    const bob = await signedIn(app, 'bob')
    await bob.ask(toggleSubscription, { ticketId: active })
    const ann = await signedIn(app, 'ann')
    await ann.ask(addComment, { ticketId: active, comment: 'Hello' })
    await deliverAll(app)
    const [mail] = await filedMails(app)
    const url = linkIn(mail?.text) ?? ''
    expect(url).toMatch(/^\/unsubscribe\/[\w-]{43}$/)
    const page = await app.inject({ url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('html'),
    ])
    expect(page.body).toContain('T-00005')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const [, style = ''] = /<style>(.+)<\/style>/s.exec(page.body) ?? []
    expect(page.headers['content-security-policy']).toContain(hash('sha256', style, 'base64'))
    const state = () => bob.ask(isSubscribed, { ticketId: active })
    expect(await state()).toEqual({ isSubscribed: true })
    // What Chromium sends for the form of a page without a referrer.
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin', host: 'portal.example.com' }
    const post = () => app.inject({ method: 'POST', url, headers })
    expect((await post()).body).toContain('You are unsubscribed')
    expect(await state()).toEqual({ isSubscribed: false })
    expect((await post()).statusCode).toBe(200)
  })

  test('RFC 8058: a mail program ends it at one click, whatever body it sends', async () => {
    const app = await newApp(engine, { env })
    const bob = await signedIn(app, 'bob')
    const ann = await signedIn(app, 'ann')
    await bob.ask(toggleSubscription, { ticketId: active })
    await ann.ask(addComment, { ticketId: active, comment: 'Hello' })
    await deliverAll(app)
    const [mail] = await filedMails(app)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = linkIn(header('list-unsubscribe')?.replace('>', '')) ?? ''
    const bodies = {
      'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
      'multipart/form-data; boundary=x':
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    }
    for (const [type, payload] of Object.entries(bodies)) {
      const headers = { 'content-type': type }
      expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
    }
    expect(await bob.ask(isSubscribed, { ticketId: active })).toEqual({ isSubscribed: false })
  })

  test('a guessed link leads nowhere', async () => {
    const app = await newApp(engine, { env })
    for (const code of ['A'.repeat(43), 'x', '%00', '..%2f..']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url: `/unsubscribe/${code}` })
        expect([code, method, answer.statusCode]).toEqual([code, method, 404])
      }
    }
  })

  test('a ticket of another company is never told', async () => {
    const app = await newApp(engine, { env })
    const { db } = app.services
    await db.insertInto('ticketSubscription').values({ ticketId: foreign, accountId: 1 }).execute()
    const cid = await signedIn(app, 'cid')
    await cid.ask(addComment, { ticketId: foreign, comment: 'secret' })
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
