import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import * as calls from '#contract/agent-announcements.ts'
import { dismissAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { getFlags } from '#contract/authentication.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '#tests/support/server.ts'

/** Short enough for a session to stay alive. */
const period = 10 * 60_000
const at = (times: number) => new Date(startOfTests + times * period).toISOString()

const texts = {
  title: 'Maintenance',
  text: 'Closed from 8 to 9.',
  titleDe: 'Wartung',
  textDe: 'Von 8 bis 9 geschlossen.',
  link: '/kb/list',
}
const everybody = { ...texts, audience: 'everybody', username: '', endsAt: at(2) }

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { AGENTS: 'on' } })
  const lead = await signedInAgent(app, 'lead')
  const agent = await signedInAgent(app, 'agent')
  const user = (name: string, language = 'en') => signedIn(app, name, language)
  const audited = async () =>
    (
      await app.services.db
        .selectFrom('audit')
        .innerJoin('agent', 'agent.id', 'audit.agentId')
        .select(['audit.event', 'agent.username as by', 'audit.detail'])
        .where('audit.event', 'not like', 'password%')
        .where('audit.event', 'not like', 'totp%')
        .orderBy('audit.id')
        .execute()
    ).map(({ event, by, detail }) => `${by} ${event} ${detail}`)
  return { ...deskOn(place), app, clock, lead, agent, user, audited }
}

const titlesFor = async (visitor: Visitor) =>
  (await visitor.call(listAnnouncements)).list.map(({ title }) => title)
const inboxOf = async (visitor: Visitor) =>
  (await visitor.call(listInbox)).list.map(({ title }) => title)

describe.each(engines)('announcements on $name', (engine) => {
  test('are announced in the flags [T119]', async () => {
    const { user } = await setUp(engine)
    expect((await (await user('ann')).call(getFlags)).extras?.['announcements']).toBe(1)
  })

  test('are shown above the pages and in the inbox, in the reader’s language [T118, T119]', async () => {
    const { lead, user, audited } = await setUp(engine)
    const [ann, bob] = [await user('ann'), await user('bob', 'de')]
    expect(await titlesFor(ann)).toEqual([])
    expect(await lead.call(calls.publishAnnouncement, everybody)).toEqual({ success: true })
    expect(await ann.call(listAnnouncements)).toEqual({
      list: [{ id: 1, title: 'Maintenance', teaserText: 'Closed from 8 to 9.', link: '/kb/list' }],
      isMore: false,
    })
    expect(await titlesFor(bob)).toEqual(['Wartung'])
    expect(await inboxOf(bob)).toEqual(['Wartung'])
    expect((await ann.call(listInbox)).counters.unread).toBe(1)
    expect(await audited()).toEqual(['lead announcement.published announcement 1: Maintenance'])
  })

  test('start and end at their times, in the inbox as well [T118, T119]', async () => {
    const { clock, lead, user } = await setUp(engine)
    const ann = await user('ann')
    await lead.call(calls.publishAnnouncement, { ...everybody, startsAt: at(1), endsAt: at(2) })
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([[], []])
    expect((await ann.call(listInbox)).counters.unread).toBe(0)
    clock.pass(period)
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([['Maintenance'], ['Maintenance']])
    clock.pass(period)
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([[], ['Maintenance']])
  })

  test('reach only the users of a company, or a single user [T118]', async () => {
    const { lead, user } = await setUp(engine)
    const [ann, cid] = [await user('ann'), await user('cid')]
    const alpha = { ...everybody, title: 'Alpha', audience: 'companies', companyIds: [1] }
    await lead.call(calls.publishAnnouncement, alpha)
    await lead.call(calls.publishAnnouncement, {
      ...everybody,
      title: 'For Cid',
      audience: 'user',
      username: 'CID',
    })
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([['Alpha'], ['Alpha']])
    expect([await titlesFor(cid), await inboxOf(cid)]).toEqual([['For Cid'], ['For Cid']])
  })

  test('show the newest two and that there are more [T119]', async () => {
    const { clock, lead, user } = await setUp(engine)
    const ann = await user('ann')
    for (const title of ['One', 'Two', 'Three']) {
      clock.pass(1000)
      await lead.call(calls.publishAnnouncement, { ...everybody, title })
    }
    expect(await titlesFor(ann)).toEqual(['Three', 'Two'])
    expect((await ann.call(listAnnouncements)).isMore).toBe(true)
  })

  test('stay dismissed on every device of a user, and for no one else [T119]', async () => {
    const { clock, lead, user } = await setUp(engine)
    const [ann, bob] = [await user('ann'), await user('bob')]
    await lead.call(calls.publishAnnouncement, everybody)
    clock.pass(60_000)
    await ann.call(dismissAnnouncement, { id: 1 })
    await ann.call(dismissAnnouncement, { id: 1 })
    await ann.call(dismissAnnouncement, { id: 99 })
    expect(await titlesFor(await user('ann'))).toEqual([])
    expect(await inboxOf(ann)).toEqual(['Maintenance'])
    expect(await titlesFor(bob)).toEqual(['Maintenance'])
  })

  test('can be changed, above the pages and in the inboxes [T118]', async () => {
    const { clock, lead, user, audited } = await setUp(engine)
    const ann = await user('ann')
    await lead.call(calls.publishAnnouncement, { ...everybody, startsAt: at(0.5) })
    const later = { ...texts, title: 'Later', startsAt: at(1), endsAt: at(3) }
    const change = { announcementId: 1, fromVersion: 1, ...later }
    expect(await lead.call(calls.changeAnnouncement, change)).toEqual({ success: true })
    clock.pass(period / 2)
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([[], []])
    clock.pass(period / 2)
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([['Later'], ['Later']])
    expect((await audited()).at(-1)).toBe('lead announcement.changed announcement 1 changed')
  })

  test('start immediately when an edit removes their start time [T118]', async () => {
    const { lead, user } = await setUp(engine)
    await lead.call(calls.publishAnnouncement, { ...everybody, startsAt: at(1) })
    const change = { announcementId: 1, fromVersion: 1, ...texts, endsAt: at(2) }
    expect(await lead.call(calls.changeAnnouncement, change)).toEqual({ success: true })
    expect(await titlesFor(await user('ann'))).toEqual(['Maintenance'])
  })

  test('keep their start when they change while shown [T134]', async () => {
    const { clock, lead, user } = await setUp(engine)
    await lead.call(calls.publishAnnouncement, everybody)
    clock.pass(60_000)
    const change = { announcementId: 1, fromVersion: 1, ...texts, title: 'Longer', endsAt: at(3) }
    expect(await lead.call(calls.changeAnnouncement, { ...change, startsAt: at(1) })).toEqual({
      success: false,
      isOutdated: true,
      message:
        'This announcement has started in the meantime, so its start can’t change. Nothing was saved.',
    })
    expect(await lead.call(calls.changeAnnouncement, change)).toEqual({ success: true })
    const { data } = await lead.call(calls.getAnnouncement, { announcementId: 1 })
    expect(data).toMatchObject({ title: 'Longer', startsAt: at(0), endsAt: at(3), version: 2 })
    expect(await titlesFor(await user('ann'))).toEqual(['Longer'])
  })

  test('are overwritten only by an agent who saw the last change [T134]', async () => {
    const { app, lead, audited } = await setUp(engine)
    const admin = await signedInAgent(app, 'admin')
    await lead.call(calls.publishAnnouncement, { ...everybody, startsAt: at(1) })
    const change = { announcementId: 1, fromVersion: 1, ...texts, endsAt: at(3) }
    const verdicts = await Promise.all([
      lead.call(calls.changeAnnouncement, { ...change, title: 'Of the lead' }),
      admin.call(calls.changeAnnouncement, { ...change, title: 'Of the admin' }),
    ])
    expect(verdicts.filter(({ success }) => success)).toHaveLength(1)
    expect(verdicts.filter(({ isOutdated }) => isOutdated)).toEqual([
      {
        success: false,
        isOutdated: true,
        message: 'Someone else has changed this announcement in the meantime. Nothing was saved.',
      },
    ])
    expect(await audited()).toHaveLength(2)
    const again = { ...change, fromVersion: 2, title: 'Both' }
    expect(await admin.call(calls.changeAnnouncement, again)).toEqual({ success: true })
    const { data } = await lead.call(calls.getAnnouncement, { announcementId: 1 })
    expect(data).toMatchObject({ title: 'Both', version: 3 })
  })

  test('can’t change once they are over or withdrawn [T118]', async () => {
    const { clock, lead } = await setUp(engine)
    await lead.call(calls.publishAnnouncement, { ...everybody, endsAt: at(1) })
    await lead.call(calls.publishAnnouncement, { ...everybody, endsAt: at(3) })
    await lead.call(calls.withdrawAnnouncement, { announcementId: 2 })
    clock.pass(period)
    for (const announcementId of [1, 2, 99]) {
      const change = { announcementId, fromVersion: 1, ...texts, endsAt: at(3) }
      expect(await lead.call(calls.changeAnnouncement, change)).toEqual({
        success: false,
        isOutdated: true,
        message: 'This announcement has ended or been withdrawn.',
      })
    }
    expect(await lead.call(calls.getAnnouncement, { announcementId: 99 })).toEqual({ data: null })
  })

  test('end immediately and stay in the inbox, or are withdrawn from there as well [T118]', async () => {
    const { lead, user, audited } = await setUp(engine)
    const ann = await user('ann')
    await lead.call(calls.publishAnnouncement, everybody)
    await lead.call(calls.publishAnnouncement, { ...everybody, title: 'Wrong' })
    await lead.call(calls.endAnnouncement, { announcementId: 1 })
    await lead.call(calls.withdrawAnnouncement, { announcementId: 2 })
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([[], ['Maintenance']])
    for (const call of [calls.endAnnouncement, calls.withdrawAnnouncement])
      expect(await lead.call(call, { announcementId: 2 })).toEqual({
        success: false,
        message: 'This announcement has ended or been withdrawn.',
      })
    expect((await audited()).slice(2)).toEqual([
      'lead announcement.ended announcement 1 ended',
      'lead announcement.withdrawn announcement 2 withdrawn',
    ])
    const { list } = await lead.call(calls.listPublishedAnnouncements)
    expect(list.map(({ state }) => state)).toEqual(['withdrawn', 'past'])
    expect(list[1]).toMatchObject({ ...texts, publishedBy: 'Ada lead', audience: 'everybody' })
  })

  test.each([
    ['no title', 'title', { title: ' ' }],
    ['half a translation', 'textDe', { textDe: '' }],
    ['a link that runs a script', 'link', { link: 'javascript:alert(1)' }],
    ['a link to another host', 'link', { link: '//evil.example' }],
    ['an unknown company', 'companyIds', { audience: 'companies', companyIds: [77] }],
    ['an unknown user', 'username', { audience: 'user', username: 'nobody' }],
    ['an end in the past', 'endsAt', { endsAt: at(-1) }],
    ['an end before its start', 'endsAt', { startsAt: at(4) }],
  ])('are refused with %s, naming the field %s [T118, T132]', async (_, field, part) => {
    const { lead, user, audited } = await setUp(engine)
    const refusal = await lead.call(calls.publishAnnouncement, { ...everybody, ...part })
    expect(refusal).toEqual({ success: false, message: expect.any(String), field })
    expect(await inboxOf(await user('ann'))).toEqual([])
    expect(await audited()).toEqual([])
  })

  test('go to inboxes only if they are messages [T120]', async () => {
    const { lead, user, audited } = await setUp(engine)
    const ann = await user('ann')
    const toAlpha = { ...texts, audience: 'companies', username: '', companyIds: [1] }
    const { success, people = 0 } = await lead.call(calls.sendInboxMessage, toAlpha)
    expect(success).toBe(true)
    expect([await titlesFor(ann), await inboxOf(ann)]).toEqual([[], ['Maintenance']])
    expect(await audited()).toEqual([`lead message.sent message to ${people} users: Maintenance`])
  })

  test('are listed together with sent messages, or separately [T138]', async () => {
    const { lead, user, desk } = await setUp(engine)
    const ann = await user('ann')
    await lead.call(calls.publishAnnouncement, everybody)
    const toAlpha = { ...texts, audience: 'companies', username: '', companyIds: [1] }
    const { people } = await lead.call(calls.sendInboxMessage, toAlpha)
    const command = ['message', 'send', '--title', 'News', '--text', 'Read this.']
    for (const to of [
      ['--to', 'ann'],
      ['--to', 'ann,bob'],
      ['--company', 'Alpha', '--language', 'en'],
      ['--everybody'],
    ])
      expect((await desk([...command, ...to])).code).toBe(0)
    const listed = async (kind?: 'announcement' | 'message') =>
      (await lead.call(calls.listPublishedAnnouncements, kind ? { kind } : {})).list
    expect((await listed()).map(({ kind }) => kind).toSorted()).toEqual([
      'announcement',
      'message',
      'message',
      'message',
      'message',
      'message',
    ])
    expect(await listed('announcement')).toMatchObject([{ state: 'current', people: null }])
    const sent = (await listed('message')).toSorted((a, b) => a.announcementId - b.announcementId)
    expect(sent).toMatchObject([
      { state: 'sent', audience: 'companies', companies: [{ id: 1 }], people },
      { state: 'sent', audience: 'user', username: 'ann', people: 1, publishedBy: '' },
      { audience: 'user', username: '', people: 2 },
      { audience: 'user', username: '' },
      { audience: 'everybody' },
    ])
    expect(await titlesFor(ann)).toEqual(['Maintenance'])
  })

  test('can be withdrawn from the inboxes, like messages, which can’t be changed or ended [T138]', async () => {
    const { lead, agent, user } = await setUp(engine)
    const ann = await user('ann')
    const toAnn = { ...texts, audience: 'user', username: 'ann', companyIds: [] }
    await lead.call(calls.sendInboxMessage, toAnn)
    const change = { announcementId: 1, fromVersion: 1, ...texts, endsAt: at(2) }
    expect(await lead.call(calls.changeAnnouncement, change)).toMatchObject({ success: false })
    expect(await lead.call(calls.endAnnouncement, { announcementId: 1 })).toMatchObject({
      success: false,
    })
    expect(
      (await agent.post(calls.withdrawAnnouncement.path, { announcementId: 1 })).statusCode,
    ).toBe(403)
    expect(await inboxOf(ann)).toEqual(['Maintenance'])
    expect(await lead.call(calls.withdrawAnnouncement, { announcementId: 1 })).toMatchObject({
      success: true,
    })
    expect(await inboxOf(ann)).toEqual([])
    const { data } = await lead.call(calls.getAnnouncement, { announcementId: 1 })
    expect(data).toMatchObject({ kind: 'message', state: 'withdrawn' })
  })

  test('are published, listed, ended and withdrawn with desk [T121]', async () => {
    const { desk, json, user } = await setUp(engine)
    const ann = await user('ann')
    const add = ['announce', 'add', '--title', 'Maintenance', '--text', 'From 8 to 9.']
    const until = ['--until', at(2)]
    expect(await json([...add, ...until, '--everybody'])).toEqual({ id: 1, title: 'Maintenance' })
    await json([...add, ...until, '--company', 'Alpha', '--from', at(1)])
    expect(await titlesFor(ann)).toEqual(['Maintenance'])
    expect(await json('announce list')).toMatchObject([
      { id: 2, state: 'scheduled', readers: 'Alpha' },
      { id: 1, state: 'current', readers: 'everybody' },
    ])
    expect((await desk('announce end 2')).err).toContain('use desk announce withdraw 2')
    for (const id of ['99', 'first'])
      expect((await desk(`announce end ${id}`)).err).toBe(
        `desk: there is no announcement “${id}”\n`,
      )
    expect((await desk('announce end 1')).code).toBe(0)
    expect((await desk('announce withdraw 2')).code).toBe(0)
    expect(await titlesFor(ann)).toEqual([])
    await json('message send --title News --text News --to ann --to bob')
    expect(await json('announce list')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: 3,
          kind: 'message',
          state: 'sent',
          to: null,
          readers: '2 users',
        }),
      ]),
    )
    expect((await desk('announce withdraw 3')).code).toBe(0)
    expect(await inboxOf(ann)).toEqual(['Maintenance'])
    expect((await desk([...add, ...until])).code).toBe(2)
    expect((await desk([...add, '--until', 'tomorrow', '--everybody'])).code).toBe(2)
    expect((await desk([...add, ...until, '--everybody', '--title-de', 'W'])).code).toBe(2)
  })
})
