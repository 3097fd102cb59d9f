import { describe, expect, test } from 'vitest'

import { inviteUser } from '#contract/agent-users.ts'
import { changeTicketFields } from '#contract/agent-ticket-changes.ts'
import { createDraft } from '#contract/tickets.ts'
import { printable } from '#server/cli/table.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

/** Clears the screen, rings, sets the title, and turns the text around, in 7 and in 8 bits. */
const hostile = 'Roof \u001b[2J\u0007\u009b31m\u001b]0;x\u0007\u202egnp.exe\u2066 leaks\r\nERROR'
const raw = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const isSafe = (text: string) => !raw.test(text.replaceAll(/[\n\t]/g, ''))

test('writes control characters as escapes that JSON reads back [O72]', () => {
  const { length } = hostile
  expect(isSafe(hostile)).toBe(false)
  expect(isSafe(printable(hostile))).toBe(true)
  expect(JSON.parse(printable(JSON.stringify({ hostile })))).toEqual({ hostile })
  expect(printable('Grüße 🙂\n\t→').length).toBe('Grüße 🙂\n\t→'.length)
  expect(length).toBeGreaterThan(0)
})

describe.each(engines)('on $name, desk', (engine) => {
  test('prints no control character that someone has stored [O72]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const { db } = app.services
    await db.updateTable('ticket').set({ shortDescription: hostile }).where('id', '=', 5).execute()
    await db.updateTable('company').set({ name: hostile }).where('id', '=', 1).execute()
    await db.updateTable('account').set({ firstName: hostile }).where('id', '=', 1).execute()
    await db.updateTable('agent').set({ displayName: hostile }).where('id', '=', 1).execute()
    await db
      .insertInto('audit')
      .values({ at: 1, event: 'ticket.noted', address: hostile, detail: hostile })
      .execute()
    await db
      .insertInto('actionLog')
      .values({
        ticketId: 5,
        at: 1,
        step: hostile,
        source: hostile,
        description: hostile,
        isCurrent: 0,
        authorId: 1,
        kind: 'comment',
      })
      .execute()
    await db
      .insertInto('ticketRating')
      .values({ ticketId: 5, accountId: 1, score: 1, comment: hostile, createdAt: 1 })
      .execute()
    const { desk } = deskOn(place)
    for (const command of [
      'ticket list',
      'ticket show 5',
      'company list',
      'user list',
      'agent list',
      'audit',
      'doctor',
    ]) {
      for (const words of [command, `${command} --json`]) {
        const { out, err } = await desk(words)
        expect([words, out.length > 0, isSafe(out), isSafe(err)]).toEqual([words, true, true, true])
      }
    }
    const { out } = await desk('ticket list')
    expect(out.split('\n').filter((line) => line.startsWith('ERROR'))).toEqual([])
    const unknown = await desk(['ticket', 'show', hostile])
    expect([unknown.code, isSafe(unknown.err)]).toEqual([1, true])
  })
})

describe.each(engines)('on $name, a text of one line', (engine) => {
  test('is stored without control characters [O72]', async () => {
    const app = await newAgentApp(engine)
    const { db } = app.services
    const ann = await signedIn(app, 'ann')
    const lead = await signedInAgent(app, 'admin')
    await ann.call(createDraft, { shortDescription: hostile })
    await lead.call(changeTicketFields, { ticketId: 5, shortDescription: hostile, urgencyId: 1 })
    await lead.call(inviteUser, {
      companyId: 1,
      firstName: 'Ca\u001b[31mra',
      lastName: 'Di\u202eetz',
      username: 'cara',
      mail: 'cara@example.com',
      telephone: '',
      tc: 1,
      sm: 0,
      psm: 0,
    })
    const drafts = await db.selectFrom('ticketDraft').select('shortDescription').execute()
    const tickets = await db
      .selectFrom('ticket')
      .select('shortDescription')
      .where('id', '=', 5)
      .execute()
    const users = await db
      .selectFrom('account')
      .select(['firstName', 'lastName'])
      .where('username', '=', 'cara')
      .execute()
    expect(users).toHaveLength(1)
    const stored = JSON.stringify([drafts, tickets, users])
    expect(stored).toContain('leaks ERROR')
    for (const written of [drafts, tickets, users].flatMap((rows) => rows.flatMap(Object.values)))
      expect([written, raw.test(String(written))]).toEqual([written, false])
  })
})
