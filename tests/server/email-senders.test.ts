import { createConnection } from 'node:net'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'

import { getAgentHistory } from '#contract/agent-ticket.ts'
import { addComment, getActionLog, listTickets, toggleSubscription } from '#contract/tickets.ts'
import { listenForEmail } from '#server/mail/incoming/lmtp.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import { replyAddressFor } from '#server/mail/reply-address.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import * as incoming from '../support/incoming.ts'
import { engines } from '../support/server-engines.ts'
import { addCleanup, appOn, newApp, placeOf, signedIn } from '../support/server.ts'

const { receive, replies, authenticationResults } = incoming
const ticketId = 5
const options = { env: replies }

/** The reply address of a customer for a ticket: Ann is 1, Bob is 2. */
const replyTo = ({ services }: FastifyInstance, id: number, ticket = ticketId) =>
  replyAddressFor(services, { side: 'customer', id, ticketId: ticket }) ?? ''

const groupAddress = ({ services }: FastifyInstance) =>
  replyAddressFor(services, { side: 'group', id: 0, ticketId }) ?? ''

const verified = (domain?: string) => ({ headers: authenticationResults(domain) })
const failing = {
  'Authentication-Results': 'mx.portal.example.com; dmarc=fail header.from=example.com',
}

/** Reads the newest entry as a customer and as an agent. */
const readers = async (app: FastifyInstance) => {
  const [ann, agent] = [await signedIn(app, 'ann'), await signedInAgent(app, 'agent')]
  return async () => [
    (await ann.call(getActionLog, { ticketId })).at(-1),
    (await agent.call(getAgentHistory, { ticketId })).at(-1),
  ]
}

const sentNothing = async ({ services: { db } }: FastifyInstance) =>
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])

describe.each(engines)('the sender of an email on $name', (engine) => {
  test('is shown to both sides if it isn’t the author’s address [T126]', async () => {
    const app = await newApp(engine, options)
    const readLast = await readers(app)
    await receive(app, { from: 'ann@example.com', to: replyTo(app, 1) })
    for (const entry of await readLast()) expect(entry?.email).toEqual({})
    await receive(app, { from: 'Sam <sam@elsewhere.example>', to: replyTo(app, 1) })
    for (const entry of await readLast())
      expect(entry).toMatchObject({ source: 'Ann Àdams', email: { from: 'sam@elsewhere.example' } })
    const bob = await signedIn(app, 'bob')
    await bob.call(addComment, { ticketId, comment: 'Typed here.' })
    for (const entry of await readLast()) expect(entry).not.toHaveProperty('email')
  })

  test('is the author if the mail host has verified it and the ticket is theirs [T126]', async () => {
    const app = await newApp(engine, options)
    const readLast = await readers(app)
    const to = replyTo(app, 1)
    await receive(app, { from: 'bob@example.com', to, ...verified() })
    expect((await readLast())[0]).toMatchObject({ source: 'Bob Zorn', email: {} })
    await receive(app, { from: 'carl@beta.example', to, ...verified('beta.example') })
    expect((await readLast())[0]).toMatchObject({
      source: 'Ann Àdams',
      email: { from: 'carl@beta.example' },
    })
  })

  test('is named in the emails about the entry, with a note about what is folded [T126, T131]', async () => {
    const app = await newApp(engine, options)
    const bob = await signedIn(app, 'bob')
    await bob.call(toggleSubscription, { ticketId })
    const text = 'It hums.\n\nOn 6 Jul 2026 10:15, Bo <bo@x.example> wrote:\n> Louder?'
    await receive(app, { from: 'sam@elsewhere.example', to: replyTo(app, 1), text })
    const [mail] = await incoming.sentTo(app, 'bob@example.com')
    expect(mail?.text).toContain('Ann Àdams (sam@elsewhere.example) has commented on ticket')
    expect(mail?.text).toContain('More of this email is in the portal.')
    expect(mail?.text).not.toContain('Louder?')
    await receive(app, { from: 'ann@example.com', to: replyTo(app, 1), text: 'All of it.' })
    const mails = await incoming.sentTo(app, 'bob@example.com')
    expect(mails.find((each) => each.text?.includes('All of it.'))?.text).not.toContain('More of')
  })

  test('is found by words that are folded, and never by its private links [T126, T131]', async () => {
    const app = await newApp(engine, options)
    const link = `https://portal.example.com/unsubscribe/${'x7'.repeat(20)}`
    const [own, wrapped] = [replyTo(app, 1), encodeURIComponent(link)]
    const quoted = `> To reply: ${own}\n> Zwiebelfisch ${link}\n> https://safe.example/?url=${wrapped}`
    const text = `Please see ${link}.\n\nOn 6 Jul 2026 Portal <a@b.example> wrote:\n${quoted}`
    await receive(app, { from: 'ann@example.com', to: own, text })
    const ann = await signedIn(app, 'ann')
    const find = async (search: string) =>
      (await ann.call(listTickets, { search, limit: 5, page: 1 })).list.map((row) => row.ticketId)
    expect(await find('Zwiebelfisch')).toEqual([ticketId])
    const customer = (await ann.call(getActionLog, { ticketId })).at(-1)
    const shown = `${customer?.description} ${customer?.quoted}`
    expect(shown).toContain('Zwiebelfisch')
    expect(shown).not.toContain('x7x7')
    expect(shown).not.toMatch(/reply\+/)
  })

  test('reaches each ticket it writes to, once [T123]', async () => {
    const app = await newApp(engine, options)
    const mail = {
      from: 'ann@example.com',
      to: `${replyTo(app, 1, 5)}, ${replyTo(app, 1, 6)}`,
      headers: { 'Message-ID': '<both@example.com>' },
    }
    expect(await receive(app, mail, [replyTo(app, 1, 5)])).toBe('entered')
    expect(await receive(app, mail, [replyTo(app, 1, 6)])).toBe('duplicate')
    for (const id of [5, 6]) expect(await incoming.entriesOf(app, id)).toHaveLength(1)
  })

  test('isn’t written to if its domain disowns the email [T126]', async () => {
    const app = await newApp(engine, options)
    const mail = { from: 'ann@example.com', to: replyTo(app, 1), headers: failing }
    expect(await receive(app, mail)).toBe('refused')
    await sentNothing(app)
    expect((await incoming.emailEvents(app)).at(-1)).toContain('dmarc=fail')
  })

  test('is an agent’s only if verified; otherwise the agent learns it by email [T126, T127]', async () => {
    const app = await newApp(engine, options)
    const mail = { from: 'agent@provider.example', to: groupAddress(app) }
    expect(await receive(app, { ...mail, headers: failing })).toBe('refused')
    await sentNothing(app)
    const raw = () => incoming.rawMail(mail)
    for (let turn = 0; turn < 2; turn += 1)
      expect(await processIncoming(app.services, { raw: raw(), recipients: [] })).toBe('refused')
    const mails = await incoming.sentTo(app, mail.from)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('https://portal.example.com/agent/ticket/5')
    expect(await receive(app, { ...mail, ...verified('provider.example') })).toBe('entered')
  })

  test('isn’t invited to reply to a group’s email if nobody verifies senders [T123]', async () => {
    for (const [host, invitation] of [
      ['mx.portal.example.com', true],
      [undefined, false],
    ] as const) {
      const place = await placeOf(engine)
      const app = await appOn(place, { env: { ...replies, MAIL_AUTH_HOST: host } })
      const { desk } = deskOn(place)
      await desk('group mail Network net@provider.example')
      await desk('ticket group 5 Network')
      const ann = await signedIn(app, 'ann')
      await ann.call(addComment, { ticketId, comment: 'It burns.' })
      const [mail] = await incoming.sentTo(app, 'net@provider.example')
      expect(mail?.text?.includes('To answer the customer, reply to this email.')).toBe(invitation)
    }
  })

  test('gets a sentence from its mail server when it is refused [T126]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env: replies })
    const path = join(place.dataDir, 'lmtp.sock')
    const { close } = await listenForEmail(`unix://${path}`, app.services, app.log)
    addCleanup(close)
    const send = (from: string, to: string, headers = {}) =>
      createTransport({
        lmtp: true,
        ignoreTLS: true,
        getSocket: (_: unknown, got: (error: Error | null, found: object) => void) => {
          const connection = createConnection({ path }, () => got(null, { connection }))
        },
      } as never)
        .sendMail({ envelope: { from, to }, raw: incoming.rawMail({ from, to, headers }) })
        .then(
          (sent) => JSON.stringify(sent),
          (error: Error) => error.message,
        )
    expect(await send('ann@example.com', replyTo(app, 1), failing)).toContain(
      '5.7.1 This message failed',
    )
    const toGroup = await send('agent@provider.example', groupAddress(app))
    expect(toGroup).toContain('Please answer at https://portal.example.com/agent/ticket/5')
    expect(await send('ann@example.com', replyTo(app, 1))).toContain('250')
  })
})
