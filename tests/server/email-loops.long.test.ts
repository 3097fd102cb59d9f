import { expect, test } from 'vitest'

import { addComment, toggleSubscription } from '#contract/tickets.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import * as incoming from '../support/incoming.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const { receive, replies, replyAddressOf, authenticationResults } = incoming
const ticketId = 5
const from = 'ann@example.com'

const signs: Record<string, string>[] = [
  { 'Auto-Submitted': 'auto-replied' },
  { 'Auto-Submitted': 'auto-generated; owner-email="ann@example.com"' },
  { Precedence: 'bulk' },
  { Precedence: 'list' },
  { 'X-Autoreply': 'yes' },
  { 'List-Id': '<all.example.com>' },
  { 'List-Unsubscribe': '<https://example.com>', 'Auto-Submitted': 'auto-generated' },
  { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
  { 'X-Failed-Recipients': 'someone@example.com' },
  { 'X-Statedesk': 'portal.example.com' },
]

test.each(engines)(
  'neither answers nor enters any of 10,000 automatic messages on $name [T126]',
  async (engine) => {
    const app = await newApp(engine, { env: replies })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    await ann.call(toggleSubscription, { ticketId })
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    const to = await replyAddressOf(app, from)
    const outcomes = new Set<string>()
    for (let turn = 0; turn < 10_000; turn += 1) {
      const sign = signs[turn % (signs.length + 1)]
      const headers = { ...authenticationResults(), ...sign }
      // Without headers, the null return path identifies it.
      const raw = incoming.rawMail({ from, to: turn % 2 ? to : replies.REPLY_ADDRESS, headers })
      const returnPath = sign ? from : ''
      outcomes.add(await processIncoming(app.services, { raw, recipients: [], returnPath }))
    }
    expect([...outcomes]).toEqual(['ignored'])
    expect(await incoming.entriesOf(app, ticketId)).toHaveLength(1)
    expect(await incoming.sentTo(app, from)).toHaveLength(1)
  },
  900_000,
)

test.each(engines)(
  'answers an unrecognizable machine once a day on $name [T127]',
  async (engine) => {
    const app = await newApp(engine, { env: replies })
    for (let turn = 0; turn < 100; turn += 1) {
      await receive(app, { from, subject: `Answer ${turn}`, headers: authenticationResults() })
      expect(await incoming.sentTo(app, from)).toHaveLength(1)
    }
  },
)
