import { describe, expect, test } from 'vitest'

import { addNote, assignTicket, replyToTicket } from '#contract/agent-ticket-changes.ts'
import { authenticateUser } from '#contract/authentication.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { deliverAll } from '#tests/support/mail.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn, visitor } from '#tests/support/server.ts'

type Entry = {
  event: string
  user: string | null
  agent: string | null
  ticket: string | null
  detail: string
}

const eventsOf = (entries: Entry[]) => entries.map(({ event }) => event)

describe.each(engines)('the audit on the command line on $name', (engine) => {
  test('names the agent of every step on a ticket, newest first [T108]', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const app = await appOn(place, { env: { AGENTS: 'on' } })
    const lead = await signedInAgent(app, 'lead')
    await lead.call(assignTicket, { ticketId: 1, agentId: 1 })
    await lead.call(addNote, { ticketId: 1, text: 'Checked the log.' })
    await lead.call(addNote, { ticketId: 11, text: 'Another one.' })
    const entries = await json<Entry[]>('audit --ticket T-00001')
    expect(entries).toMatchObject([
      {
        event: 'ticket.noted',
        user: null,
        agent: 'lead',
        agentName: 'Ada lead',
        ticket: 'T-00001',
      },
      { event: 'ticket.assigned', agent: 'lead', detail: 'ticket 1, to 1' },
    ])
    expect(await json('audit --ticket 1')).toEqual(entries)
    const { out } = await desk('audit --ticket 1')
    expect(out.split('\n')).toMatchObject([
      expect.stringMatching(/^When \(UTC\) +Event +User +Agent +Ticket +Address +Detail$/),
      expect.stringMatching(
        /^2026-11-21 12:00 +ticket\.noted +– +lead +T-00001 +127\.0\.0\.1 +ticket 1$/,
      ),
      expect.stringMatching(/ticket\.assigned/),
      '',
    ])
  })

  test('finds entries without a ticket number in their detail, and none of a ticket whose number is longer [T137]', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place, { env: { AGENTS: 'on' } })
    const lead = await signedInAgent(app, 'lead')
    const bob = await signedIn(app, 'bob')
    await bob.call(addParticipant, { ticketId: 5, kind: 'colleague', name: 'ann' })
    await lead.call(replyToTicket, { ticketId: 5, text: 'Try again.', lastEntryId: 1_000_000 })
    await lead.call(addNote, { ticketId: 15, text: 'Not about ticket 5.' })
    await deliverAll(app)
    const { message } = await bob.call(createPartnerEmployee, {
      firstName: 'Eva',
      lastName: 'Neu',
      email: 'eva@example.com',
      phone: '',
    })
    const about = async (ticket: string) => {
      const entries = await json<Entry[]>(`audit --ticket ${ticket}`)
      expect(new Set(entries.map((entry) => entry.ticket))).toEqual(new Set([ticket]))
      return eventsOf(entries)
    }
    expect(await about('T-00005')).toEqual([
      'mail.sent',
      'mail.sent',
      'ticket.answered',
      'participant.added',
    ])
    expect(await about(/T-\d+/.exec(message)?.[0] ?? '')).toEqual(['partner.requested'])
  })

  test('lists what affects a user, or was done by an agent', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const app = await appOn(place, { env: { AGENTS: 'on' } })
    await signedInAgent(app, 'admin')
    await visitor(app).call(authenticateUser, { username: 'ann', password: 'Wrong-Horse-7' })
    await desk('user lock ann')
    expect(eventsOf(await json('audit --user ann'))).toEqual([
      'operator.changed',
      'password.refused',
    ])
    expect(eventsOf(await json('audit --agent ADMIN'))).toEqual([
      'totp.accepted',
      'password.accepted',
    ])
    expect(await json<Entry[]>('audit --limit 1')).toMatchObject([{ user: 'ann', agent: null }])
    expect(await json('audit --user bob')).toEqual([])
    expect((await desk('audit --user bob')).out).toBe('No entries.\n')
    for (const options of ['--user nobody', '--agent ann', '--ticket T-99999'])
      expect((await desk(`audit ${options}`)).code).toBe(1)
  })
})
