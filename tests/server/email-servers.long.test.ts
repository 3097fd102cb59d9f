import { createTransport } from 'nodemailer'
import { ImapFlow } from 'imapflow'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { addComment, toggleSubscription } from '#contract/tickets.ts'
import { readMailbox } from '#server/mail/incoming/imap.ts'
import { listenForEmail } from '#server/mail/incoming/lmtp.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import * as incoming from '../support/incoming.ts'
import { hasMailServers, startDovecot, startPostfix } from '../support/mail-servers.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, addCleanup, clockAt, placeOf, signedIn } from '../support/server.ts'

const { replies, replyAddressOf, rawMail } = incoming
const ticketId = 5
const poll = { timeout: 30_000, interval: 50 }

const setUp = async (engine: (typeof engines)[number]) => {
  const clock = clockAt()
  const app = await appOn(await placeOf(engine), { clock, env: replies })
  const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
  await ann.call(toggleSubscription, { ticketId })
  await bob.call(addComment, { ticketId, comment: 'It burns.' })
  return { app, clock, to: await replyAddressOf(app, 'ann@example.com') }
}

const from = 'ann@example.com'
const count = async (app: FastifyInstance) => (await incoming.entriesOf(app, ticketId)).length

const inbox = async (url: string) => {
  const { hostname, port } = new URL(url)
  const auth = { user: 'reply', pass: 'secret' }
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    logger: false,
    auth,
  })
  await client.connect()
  addCleanup(async () => client.close())
  const sizeOf = async (path: string) => {
    const status = await client.status(path, { messages: true })
    return status ? status.messages : 0
  }
  return { put: (raw: Buffer) => client.append('INBOX', raw), sizeOf }
}

// Needs Debian's Postfix and Dovecot, and root; skipped elsewhere.
describe.runIf(hasMailServers).each(engines)('real mail servers on $name', (engine) => {
  test('deliver a reply once with Postfix, which queues it while the portal is down [T125]', async () => {
    const { app, to } = await setUp(engine)
    const port = await freePort()
    const { url, waiting, deliver, stop } = await startPostfix(port)
    addCleanup(stop)
    const transport = createTransport({ url, ignoreTLS: true })
    const send = (raw: Buffer, recipient = to) =>
      transport.sendMail({ envelope: { from, to: [recipient] }, raw })
    await send(rawMail({ from, to, text: 'Nobody listens yet.' }))
    await expect.poll(waiting, poll).toBe(1)
    const portal = await listenForEmail(`lmtp://127.0.0.1:${port}`, app.services, app.log)
    addCleanup(portal.close)
    const delivered = async () => {
      await deliver()
      return count(app)
    }
    await expect.poll(delivered, { ...poll, interval: 500 }).toBe(2)
    await expect.poll(waiting, poll).toBe(0)
    await send(rawMail({ from, to, files: { 'a.txt': 'one' } }))
    await expect.poll(() => count(app), poll).toBe(3)
    await expect(send(rawMail({ from }), 'other@portal.example.com')).rejects.toThrow(/550/)
    // It has no token, and no host authenticates it.
    await send(rawMail({ from, subject: '[T-00005]' }), 'reply@portal.example.com')
    await expect.poll(waiting, poll).toBe(0)
    await expect
      .poll(() => incoming.emailEvents(app), poll)
      .toContain('email.refused from ann@example.com: no valid token, dmarc=none')
    expect(await count(app)).toBe(3)
  })

  test('keep in Dovecot’s mailbox only what the portal couldn’t accept [T125, T127]', async () => {
    const { app, clock, to } = await setUp(engine)
    const { url, stop } = await startDovecot()
    addCleanup(stop)
    const { put, sizeOf } = await inbox(url)
    const headers = { 'Delivered-To': to }
    for (let turn = 0; turn < 7; turn += 1)
      await put(rawMail({ from, text: `Mail ${turn}`, headers }))
    const readMails = () => readMailbox(url, app.services, app.log)
    await readMails()
    expect(await count(app)).toBe(6)
    expect([await sizeOf('INBOX'), await sizeOf('Processed')]).toEqual([2, 5])
    clock.pass(60_000)
    await readMails()
    await readMails()
    expect(await count(app)).toBe(8)
    expect((await incoming.entriesOf(app, ticketId)).at(-1)).toContain('Mail 6')
    expect([await sizeOf('INBOX'), await sizeOf('Processed')]).toEqual([0, 7])
  })
})
