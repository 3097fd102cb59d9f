import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { addComment, toggleSubscription } from '#contract/tickets.ts'
import { replierIn, tokenOf, type Replier } from '#server/domain/reply-token.ts'
import { createKeyring, newSecretKey } from '#server/domain/keyring.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import * as incoming from '../support/incoming.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const { receive, replies, replyAddressOf, authenticationResults } = incoming
const ticketId = 5
const options = { env: replies }

const written = async (app: FastifyInstance) => {
  const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
  await ann.call(toggleSubscription, { ticketId })
  await bob.call(addComment, { ticketId, comment: 'It burns.' })
  return { ann, bob, to: await replyAddressOf(app, 'ann@example.com') }
}

const about = { 'In-Reply-To': '<t5.1783332000000-1@portal.example.com>' }
const comments = async (app: FastifyInstance) => (await incoming.entriesOf(app, ticketId)).length

describe.each(engines)('emails from anyone on $name', (engine) => {
  test('need a valid token or a sender authenticated by the mail host [T126]', async () => {
    const app = await newApp(engine, options)
    const { to } = await written(app)
    const mail = { from: 'ann@example.com', subject: 'Re: [T-00005] Help', headers: about }
    const forged = [
      mail,
      { ...mail, to: `${to.slice(0, -25)}x${to.slice(-24)}` },
      { ...mail, to: to.replace('+c5-', '+c6-') },
      { ...mail, headers: { ...about, 'Authentication-Results': 'mx.evil.example; dmarc=pass' } },
      { ...mail, headers: { ...about, ...authenticationResults('evil.example') } },
      {
        ...mail,
        headers: {
          'Authentication-Results':
            'mx.portal.example.com; dmarc=fail header.from=example.com\r\n' +
            'Authentication-Results: mx.portal.example.com; dmarc=pass header.from=example.com',
        },
      },
    ]
    for (const one of forged) expect(await receive(app, one)).toBe('refused')
    expect(await comments(app)).toBe(1)
    expect((await incoming.emailEvents(app))[0]).toBe(
      'email.refused from ann@example.com: no valid token, dmarc=none',
    )
    // Nobody gets a reply to something they didn't send.
    expect(await incoming.sentTo(app, 'ann@example.com')).toHaveLength(1)
    const headers = { ...about, ...authenticationResults() }
    expect(await receive(app, { ...mail, headers })).toBe('entered')
    expect(await receive(app, { from: mail.from, to: to.toUpperCase() })).toBe('entered')
  })

  test('find their ticket by reference headers, then by the code in the subject [T123]', async () => {
    const app = await newApp(engine, options)
    const mail = { from: 'ann@example.com', subject: 'AW: [T-00006] Help' }
    const references = '<x@y> <t7@portal.example.com> <t5.1-1@portal.example.com>'
    const headers = { ...authenticationResults(), References: references }
    expect(await receive(app, { ...mail, headers })).toBe('entered')
    expect(await comments(app)).toBe(1)
    const foreign = { ...authenticationResults(), References: '<t5.1-1@other.example.com>' }
    expect(await receive(app, { ...mail, headers: foreign })).toBe('entered')
    expect(await incoming.entriesOf(app, 6)).toHaveLength(1)
  })

  test('can’t change a ticket of another company, or one the sender has lost access to [T126]', async () => {
    const app = await newApp(engine, options)
    const { db } = app.services
    const { to } = await written(app)
    const mail = { from: 'ann@example.com', to }
    const beta = { from: 'ann@example.com', subject: '[T-00031]', headers: authenticationResults() }
    expect(await receive(app, beta)).toBe('refused')
    const set = (fields: object) =>
      db.updateTable('account').set(fields).where('username', '=', 'ann').execute()
    await set({ locked: 1 })
    expect(await receive(app, mail)).toBe('refused')
    await set({ locked: 0, tc: 0 })
    expect(await receive(app, mail)).toBe('refused')
    await set({ tc: 1 })
    expect(await receive(app, mail)).toBe('entered')
    await db.deleteFrom('accountCompany').where('accountId', '=', 1).execute()
    expect(await receive(app, mail)).toBe('refused')
    expect(await comments(app)).toBe(2)
    expect((await incoming.emailEvents(app)).at(-1)).toBe(
      'email.refused from ann@example.com: no access to ticket 5',
    )
  })

  test('change nothing and get no answer if they’re automatic or our own [T126]', async () => {
    const app = await newApp(engine, options)
    const { to } = await written(app)
    const from = 'ann@example.com'
    const own = await app.services.db.selectFrom('outbox').select('id').execute()
    const machines = [
      { from, to, headers: { ...authenticationResults(), 'Auto-Submitted': 'auto-replied' } },
      { from, to, headers: { ...authenticationResults(), Precedence: 'bulk' } },
      { from, to, headers: { ...authenticationResults(), 'List-Id': '<list.example.com>' } },
      { from: 'MAILER-DAEMON@example.com', to },
      { from, to, headers: { ...authenticationResults(), 'X-Statedesk': 'portal.example.com' } },
      { from: replies.MAIL_FROM, to },
      { from: to, to },
      { from, to, headers: { 'Message-ID': '<t5.1-2@portal.example.com>' } },
    ]
    for (const mail of machines) expect(await receive(app, mail)).toBe('ignored')
    const raw = incoming.rawMail({ from, to })
    expect(await processIncoming(app.services, { raw, recipients: [], returnPath: '' })).toBe(
      'ignored',
    )
    expect(await comments(app)).toBe(1)
    expect(await app.services.db.selectFrom('outbox').select('id').execute()).toEqual(own)
    expect(await incoming.emailEvents(app)).toHaveLength(machines.length + 1)
  })

  test('get instructions for the portal, once a day, if they aren’t replies [T127]', async () => {
    const env = { ...options.env, AGENTS: 'off' }
    const app = await newApp(engine, { env })
    const { db } = app.services
    await db.updateTable('account').set({ language: 'de' }).where('username', '=', 'ann').execute()
    const mail = {
      from: 'ann@example.com',
      subject: 'My printer',
      headers: authenticationResults(),
    }
    for (let turn = 0; turn < 3; turn += 1) expect(await receive(app, mail)).toBe('refused')
    const stranger = {
      from: 'sam@elsewhere.example',
      headers: authenticationResults('elsewhere.example'),
    }
    await receive(app, stranger)
    const [toAnn, ...others] = await incoming.sentTo(app, 'ann@example.com')
    expect(others).toEqual([])
    expect(toAnn?.text).toContain('Diese Adresse nimmt nur Antworten')
    expect(toAnn?.text).toContain('https://portal.example.com')
    expect(toAnn?.headers.find(({ key }) => key === 'auto-submitted')?.value).toMatch(/^auto-/)
    expect(await incoming.sentTo(app, 'sam@elsewhere.example')).toHaveLength(1)
    expect(await incoming.emailEvents(app)).toContain(
      'email.refused from ann@example.com: about no ticket',
    )
  })

  test('can be broken, hostile or huge [T126]', async () => {
    const app = await newApp(engine, options)
    const { to } = await written(app)
    const from = 'ann@example.com'
    const broken = [
      Buffer.alloc(0),
      Buffer.from('no header at all'),
      Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a]),
      Buffer.from(
        `From: a@b.example\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n--x\r\n`,
      ),
      Buffer.from('Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n'.repeat(1000)),
    ]
    for (const raw of broken)
      expect(await processIncoming(app.services, { raw, recipients: [] })).toMatch(
        /refused|ignored/,
      )
    const text = '<p>Hi<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//evil">'
    const html = { from, to, text, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
    expect(await receive(app, html)).toBe('entered')
    const files = Object.fromEntries(
      ['one', 'two', 'three'].map((name) => [`${name}.bin`, Buffer.alloc(7 * 1024 * 1024, name)]),
    )
    expect(await receive(app, { from, to, files })).toBe('entered')
    const long = 'A line of a very long email.\r\n'.repeat(8000)
    expect(await receive(app, { from, to, text: long })).toBe('entered')
    const entries = await incoming.entriesOf(app, ticketId)
    expect(entries[1]).toContain('Hi')
    expect(entries.join('')).not.toMatch(/script|onerror|iframe/)
    expect(entries[3]?.length).toBeLessThan(110_000)
    expect(entries[3]).toContain('All of it is in the attachment Re Hello.eml.')
    const attached = await app.services.db.selectFrom('attachment').select('size').execute()
    expect(attached.map(({ size }) => size)).toEqual([
      ...Array(3).fill(7 * 1024 * 1024),
      expect.any(Number),
    ])
  })
})

test('have a token for one person and ticket that survives a key rotation [T123]', () => {
  const [before, after] = [newSecretKey(), newSecretKey()]
  const keyring = createKeyring([before])
  const replier: Replier = { side: 'customer', id: 1234, ticketId: 987_654 }
  const token = tokenOf(keyring, replier)
  expect(token.length).toBeLessThan(40)
  expect(replierIn(keyring, token)).toEqual(replier)
  expect(replierIn(createKeyring([after, before]), token)).toEqual(replier)
  expect(replierIn(createKeyring([after]), token)).toBeNull()
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'b' ? 'd' : 'b'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(replierIn(keyring, changed)).toBeNull()
  }
})
