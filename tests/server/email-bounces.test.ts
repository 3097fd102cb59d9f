import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getAgentHistory } from '#contract/agent-ticket.ts'
import { getCustomerUser } from '#contract/agent-users.ts'
import { requestPasswordReset } from '#contract/recovery.ts'
import { addComment, getActionLog, toggleSubscription } from '#contract/tickets.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import { replyAddressFor } from '#server/mail/reply-address.ts'
import { signedInAgent } from '../support/agents.ts'
import * as incoming from '../support/incoming.ts'
import { deliverAll } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { addCleanup, newApp, signedIn, visitor } from '../support/server.ts'

const { replies } = incoming
const ticketId = 5

const addressFor = ({ services }: FastifyInstance, about = ticketId) =>
  replyAddressFor(services, { side: 'customer', id: 1, ticketId: about }) ?? ''

const reason = '550 5.1.1 <ann@example.com>: User unknown'

type Report = { to: string; action?: string; id?: string }

/** A report as Postfix writes it. */
const report = ({ to, action = 'failed', id = '<1@mx.example.com>' }: Report) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: ${id}`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=cut',
      '',
      '--cut',
      'Content-Type: text/plain',
      '',
      'I’m sorry to have to inform you that your message could not be delivered.',
      '--cut',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; ann@example.com',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1',
      '    <ann@example.com>: User unknown',
      '--cut',
      'Content-Type: text/rfc822-headers',
      '',
      'Subject: Your ticket',
      '--cut--',
    ].join('\r\n'),
  )

const receive = (app: FastifyInstance, about: Report) =>
  processIncoming(app.services, { raw: report(about), recipients: [], returnPath: '' })

const seenByAgent = async (app: FastifyInstance) => {
  const agent = await signedInAgent(app, 'agent')
  return async () => {
    const history = await agent.call(getAgentHistory, { ticketId })
    const { data } = await agent.call(getCustomerUser, { userId: 1 })
    const notes = history.filter(({ kind }) => kind === 'note').map((entry) => entry.description)
    return { notes, returned: data?.returnedMail?.reason }
  }
}

describe.each(engines)('emails that come back on $name', (engine) => {
  test('are noted at the ticket once, and shown at the user [T171]', async () => {
    const app = await newApp(engine, { env: replies })
    const seen = await seenByAgent(app)
    for (let turn = 0; turn < 3; turn += 1)
      expect(await receive(app, { to: addressFor(app) })).toBe('ignored')
    const note =
      'An email to ann@example.com couldn’t be delivered: 550 5.1.1 &lt;ann@example.com&gt;: User unknown'
    expect(await seen()).toEqual({ notes: [note], returned: reason })
    const ann = await signedIn(app, 'ann')
    expect(JSON.stringify(await ann.call(getActionLog, { ticketId }))).not.toContain('unknown')
  })

  test('are shown at the user alone if they were about no ticket [T171]', async () => {
    const app = await newApp(engine, { env: replies })
    const seen = await seenByAgent(app)
    // A mail server on the portal's host uses the host in its ids, too.
    await receive(app, { to: addressFor(app, 0), id: '<2@portal.example.com>' })
    expect(await seen()).toEqual({ notes: [], returned: reason })
    await app.services.db
      .updateTable('account')
      .set({ mail: 'ann@new.example', mailKey: 'ann@new.example' })
      .where('id', '=', 1)
      .execute()
    expect((await seen()).returned).toBeUndefined()
  })

  test('aren’t believed without a valid address, and delays are no returns [T171]', async () => {
    const app = await newApp(engine, { env: replies })
    const seen = await seenByAgent(app)
    const forged = addressFor(app).replace(/.@/, '0@')
    for (const to of [forged, 'reply@portal.example.com'])
      expect(await receive(app, { to })).toBe('ignored')
    expect(await receive(app, { to: addressFor(app), action: 'delayed' })).toBe('ignored')
    expect(await seen()).toEqual({ notes: [], returned: undefined })
  })

  test('have an address of their reader to return to, and rejected ones count as well [T171]', async () => {
    const senders: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, { envelope }, done) => {
        senders.push(`${envelope.mailFrom ? envelope.mailFrom.address : ''} ${address}`)
        const refused = Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 })
        done(address === 'ann@example.com' ? refused : null)
      },
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    addCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.server.address() as AddressInfo
    const env = { ...replies, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const app = await newApp(engine, { env })
    const [seen, ann, bob] = [
      await seenByAgent(app),
      await signedIn(app, 'ann'),
      await signedIn(app, 'bob'),
    ]
    await visitor(app).call(requestPasswordReset, { username: 'bob' })
    await ann.call(toggleSubscription, { ticketId })
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    await deliverAll(app)
    expect(senders.toSorted()).toEqual([
      expect.stringMatching(/^reply\+c0-2-\w+@portal\.example\.com bob@example\.com$/),
      `${addressFor(app)} ann@example.com`,
    ])
    expect(await seen()).toMatchObject({ notes: [expect.stringContaining('User unknown')] })
  })
})
