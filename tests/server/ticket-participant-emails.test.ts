import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import {
  addParticipant,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import { addComment, getActionLog, toggleSubscription } from '#contract/tickets.ts'
import { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import { ticketParticipants } from '#server/db/migrations/029-ticket-participants.ts'
import { agentsParticipants } from '#server/db/migrations/073-agents-participants.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import {
  appOn,
  clockAt,
  newApp,
  placeOf,
  signedIn,
  visitor,
  type Visitor,
} from '../support/server.ts'

/** Bob's active ticket at Alpha. Bob is a security manager; Ann is neither that nor the owner. */
const ticketId = 5
/** One of Cid's at Beta, whose language is German. */
const german = 31
const PUBLIC_URL = 'https://portal.example.com'
const zoe = 'Zoe@partner.example'

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ externalParticipants: true }))
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { PROVIDER_FILE, PUBLIC_URL } })
  return { place, clock, app, bob: await signedIn(app, 'bob') }
}

const invite = (user: Visitor, email: string, id = ticketId) =>
  user.call(addParticipant, { ticketId: id, kind: 'external', name: email })

/** The emails sent in the last round, the newest last. */
const delivered = async (app: FastifyInstance) => {
  await deliverAll(app)
  return (await filedMails(app)).map(({ to, subject, text = '', headers }) => ({
    to: to?.[0]?.address,
    subject,
    text,
    paragraphs: text.trim().split('\n\n'),
    code: /\/unsubscribe\/(\S+)/.exec(text)?.[1] ?? '',
    oneClick: headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  }))
}

const listed = async (person: Visitor) =>
  (await person.call(listParticipants, { ticketId })).participants

describe.each(engines)('emails to participants on $name', (engine) => {
  test('tell colleagues in subject and footer who added them, in their language [T89]', async () => {
    const app = await newApp(engine, { env: { PUBLIC_URL } })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const { db } = app.services
    await db.updateTable('account').set({ language: 'de' }).where('username', '=', 'eve').execute()
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'ann' })
    const [toEve, toAnn, ...others] = await delivered(app)
    expect(others).toEqual([])
    expect(toAnn?.subject).toBe(
      'Statedesk: [T-00005] Bob Zorn added you to “Übergabe fails on host 5”',
    )
    expect(toAnn?.paragraphs).toEqual([
      'Hello Ann Àdams,',
      'Bob Zorn has added you to ticket T-00005:',
      'Übergabe fails on host 5',
      'From now on, we’ll email you whenever something happens on this ticket.',
      'Status: Active',
      `${PUBLIC_URL}/support/ticket/details/5`,
      expect.stringMatching(
        /^You’re getting this email because Bob Zorn added you to this ticket\.\nUnsubscribe: https:\/\/portal\.example\.com\/unsubscribe\/\S+$/,
      ),
      'Statedesk',
    ])
    expect(toEve?.to).toBe('eve@example.com')
    expect(toEve?.paragraphs[1]).toBe('Bob Zorn hat Sie zum Ticket T-00005 hinzugefügt:')
    await ann.call(addComment, { ticketId, comment: 'It still burns.' })
    const comment = (await delivered(app)).slice(2)
    expect(comment.map(({ to }) => to)).toEqual(['eve@example.com'])
    expect(comment[0]?.paragraphs.at(-2)).toContain('weil Bob Zorn Sie zu diesem Ticket')
  })

  test('don’t report being added to users who joined, left or turned emails off [T89]', async () => {
    const app = await newApp(engine, { env: { PUBLIC_URL } })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const eve = await signedIn(app, 'eve')
    await ann.call(addParticipant, { ticketId, kind: 'colleague', name: 'ann' })
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    const [, added] = await listed(eve)
    await eve.call(removeParticipant, { ticketId, id: added?.id ?? 0 })
    await bob.call(addComment, { ticketId, comment: 'Hello' })
    const mails = await delivered(app)
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(mails[0]?.text).toContain('because you’re subscribed to this ticket')
    await ann.call(toggleSubscription, { ticketId })
    expect(await listed(bob)).toMatchObject([{ name: 'Ann Àdams', getsEmails: false }])
  })

  test('go to an external address if the provider allows it, without links it can’t open [T90]', async () => {
    const { app, bob } = await setUp(engine)
    expect((await bob.call(listParticipants, { ticketId })).mayAddExternal).toBe(true)
    expect(await invite(bob, ` ${zoe} `)).toEqual({ success: true })
    expect(await listed(bob)).toMatchObject([{ kind: 'external', name: zoe, getsEmails: true }])
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    const [added, comment, ...others] = await delivered(app)
    expect(others).toEqual([])
    expect([added?.to, comment?.to]).toEqual([zoe, zoe])
    expect(added?.paragraphs.slice(0, 2)).toEqual([
      'Hello,',
      'Bob Zorn (Alpha) has added you to ticket T-00005:',
    ])
    expect(comment?.paragraphs.slice(1, 4)).toEqual([
      'Bob Zorn has commented on ticket T-00005:',
      'Übergabe fails on host 5',
      'It burns.',
    ])
    expect(comment?.text).not.toContain('/support/ticket/details/')
    expect(comment?.paragraphs.at(-2)).toContain(
      'You’re getting this email because Bob Zorn (Alpha) added your address to this ticket. Replies to it aren’t read.\nUnsubscribe: ',
    )
    expect(comment?.oneClick).toContain(comment?.code ?? '-')
  })

  test('use the company’s language for external addresses [T90]', async () => {
    const { app } = await setUp(engine)
    await invite(await signedIn(app, 'cid'), zoe, german)
    const [mail] = await delivered(app)
    expect(mail?.paragraphs[1]).toBe('Cid Beyer (Beta) hat Sie zum Ticket T-00031 hinzugefügt:')
  })

  test('stop for good when an external participant follows their link [T90]', async () => {
    const { app, bob } = await setUp(engine)
    await invite(bob, zoe)
    await invite(bob, 'max@partner.example')
    const [mail] = await delivered(app)
    const guest = visitor(app)
    const code = mail?.code ?? ''
    expect(await guest.call(describeUnsubscribeLink, { code })).toEqual({
      ticket: { id: ticketId, code: 'T-00005', isExternal: true },
    })
    expect(await listed(bob)).toHaveLength(2)
    expect(await guest.call(endSubscription, { code })).toEqual({ success: true })
    expect(await guest.call(endSubscription, { code })).toEqual({ success: true })
    expect((await listed(bob)).map(({ name }) => name)).toEqual(['max@partner.example'])
    const log = await bob.call(getActionLog, { ticketId })
    expect(log.filter(({ source }) => source === zoe)).toMatchObject([{ step: 'Left' }])
    expect(log.at(-1)).not.toHaveProperty('author')
    expect(await invite(bob, zoe.toUpperCase())).toEqual({
      success: false,
      message: `${zoe.toUpperCase()} has unsubscribed from this ticket and can’t be added again.`,
    })
    await bob.call(addComment, { ticketId, comment: 'Hello' })
    const rest = (await delivered(app)).slice(2)
    expect(rest.map(({ to }) => to)).toEqual(['max@partner.example'])
  })

  test('stop with one click in an email program [T90]', async () => {
    const { app, bob } = await setUp(engine)
    await invite(bob, zoe)
    const [mail] = await delivered(app)
    const answer = await app.inject({ method: 'POST', url: `/unsubscribe/${mail?.code}` })
    expect(answer.statusCode).toBe(200)
    expect(await listed(bob)).toEqual([])
  })

  test('are withdrawn with their participant while they’re waiting [T90]', async () => {
    const { app, bob } = await setUp(engine)
    await invite(bob, zoe)
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    await bob.call(addComment, { ticketId, comment: 'Hello' })
    for (const { id } of await listed(bob)) await bob.call(removeParticipant, { ticketId, id })
    expect(await deliverAll(app)).toBe(4)
    const details = await app.services.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'mail.dropped')
      .execute()
    expect(details.map(({ detail }) => detail)).toEqual([
      'participantAdded: taken back',
      'participantAdded: taken back',
      'ticketChanged: taken back',
      'ticketChanged: taken back',
    ])
  })

  test('go to external addresses only if the owner or a security manager adds them [T90]', async () => {
    const { app } = await setUp(engine)
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    expect((await ann.call(listParticipants, { ticketId })).mayAddExternal).toBe(false)
    expect(await invite(ann, zoe)).toEqual({
      success: false,
      message: 'Only the ticket’s owner or a security manager can add an external email address.',
    })
    expect((await ann.call(listParticipants, { ticketId: 6 })).mayAddExternal).toBe(true)
    expect(await invite(ann, zoe, 6)).toEqual({ success: true })
    expect(await invite(cid, 'no address', german)).toEqual({
      success: false,
      message: 'Please enter a valid email address',
    })
  })

  test('go to a colleague whose address was typed as to any other colleague [T90]', async () => {
    const { bob } = await setUp(engine)
    expect(await invite(bob, 'EVE@example.com')).toEqual({ success: true })
    expect(await listed(bob)).toMatchObject([{ kind: 'colleague', name: 'Eve Both' }])
  })

  test('go to no external address without the provider’s consent [T90]', async () => {
    const app = await newApp(engine)
    const bob = await signedIn(app, 'bob')
    expect((await bob.call(listParticipants, { ticketId })).mayAddExternal).toBe(false)
    const answer = await bob.post(addParticipant.path, { ticketId, kind: 'external', name: zoe })
    expect(answer.statusCode).toBe(403)
    expect(await listed(bob)).toEqual([])
  })

  test('go to at most 30 external addresses a day per user [T93]', async () => {
    const { app, bob, clock } = await setUp(engine)
    const statusOf = async () =>
      (await bob.post(addParticipant.path, { ticketId, kind: 'external', name: 'no address' }))
        .statusCode
    for (let turn = 0; turn < 30; turn += 1) expect(await statusOf()).toBe(200)
    clock.pass(20 * 60_000)
    expect(await statusOf()).toBe(429)
    expect(await deliverAll(app)).toBe(0)
  })

  test('keep the links of earlier emails [T90]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env: { PUBLIC_URL } })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'Hello' })
    const [mail] = await delivered(app)
    const database = openDatabase(place)
    const { schema } = database.db
    await schema.dropIndex('unsubscribeLinkParticipant').execute()
    await schema.alterTable('unsubscribeLink').dropColumn('participantId').execute()
    await schema.dropTable('ticketParticipant').execute()
    await ticketParticipants(database.syntax).up(database.db)
    await agentsParticipants(database.syntax).up(database.db)
    await database.close()
    const { code = '' } = mail ?? {}
    const guest = visitor(await appOn(place))
    expect(await guest.call(endSubscription, { code })).toEqual({ success: true })
  })
})
