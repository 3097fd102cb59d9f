import { describe, expect, test } from 'vitest'

import { deleteText, getTeam, saveText } from '#contract/agent-team.ts'
import { findTexts } from '#contract/agent-texts.ts'
import { limits, serverLimits } from '#contract/limits.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { searchable } from '#tests/support/knowledge.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, type Visitor } from '#tests/support/server.ts'

const ticketId = 5
const PUBLIC_URL = 'https://portal.example.com'

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const app = await appOn(place, {
    clock: clockAt(),
    env: { AGENTS: 'on', PUBLIC_URL },
  })
  const { db } = app.services
  const { supportGroup = '', ownerId = 0 } =
    (await db
      .selectFrom('ticket')
      .select(['supportGroup', 'ownerId'])
      .where('id', '=', ticketId)
      .executeTakeFirst()) ?? {}
  await db
    .insertInto('supportGroup')
    .values([{ name: 'Nights' }])
    .execute()
  const speak = (language: 'de' | 'en') =>
    db.updateTable('account').set({ language }).where('id', '=', ownerId).execute()
  const [admin, agent] = [await signedInAgent(app, 'admin'), await signedInAgent(app, 'agent')]
  return { app, admin, agent, supportGroup, speak, ...deskOn(place) }
}

const save = (admin: Visitor, more: object = {}) =>
  admin.call(saveText, { name: 'Greeting', language: 'en', text: 'Hello {name},', ...more })

const textsOf = async (admin: Visitor) => (await admin.call(getTeam)).texts

const find = (agent: Visitor, query = '') => agent.call(findTexts, { ticketId, query })

describe.each(engines)('text blocks on $name', (engine) => {
  test('are added, changed and deleted by admins [T215]', async () => {
    const { app, admin } = await setUp(engine)
    expect(await save(admin)).toEqual({ success: true })
    const [{ textId = 0 } = {}] = await textsOf(admin)
    const changed = { name: ' Greetings ', language: 'de', group: 'Nights', text: ' Hallo\r\n' }
    expect(await save(admin, { id: textId, ...changed })).toEqual({ success: true })
    expect(await textsOf(admin)).toEqual([
      { textId, name: 'Greetings', language: 'de', group: 'Nights', text: 'Hallo' },
    ])
    expect(await admin.call(deleteText, { id: textId })).toEqual({ success: true })
    expect(await textsOf(admin)).toEqual([])
    const { db } = app.services
    const audited = await db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'team.changed')
      .orderBy('id')
      .execute()
    expect(audited.map(({ detail }) => detail)).toEqual([
      'text Greeting (en): added',
      'text Greetings (de): changed',
      'text Greetings: deleted',
    ])
  })

  test('have a name of their own in each language and group [T215]', async () => {
    const { admin } = await setUp(engine)
    await save(admin)
    const taken = { success: false, field: 'name', message: expect.stringContaining('“Greeting”') }
    expect(await save(admin)).toEqual(taken)
    expect((await save(admin, { name: 'greeTING' })).success).toBe(false)
    expect(await save(admin, { language: 'de' })).toEqual({ success: true })
    expect(await save(admin, { group: 'Nights' })).toEqual({ success: true })
    const [first] = await textsOf(admin)
    expect(await save(admin, { id: first?.textId, text: 'Hi' })).toEqual({ success: true })
  })

  test('need a name, a text and an existing group, and there are only so many [T215]', async () => {
    const { app, admin } = await setUp(engine)
    const statusOf = async (form: object) =>
      (await admin.post(saveText.path, { writeId: crypto.randomUUID(), ...form })).statusCode
    const form = { name: 'A', language: 'en', text: 'B' }
    expect(await statusOf({ ...form, name: ' ' })).toBe(400)
    expect(await statusOf({ ...form, text: ' \n' })).toBe(400)
    expect(await statusOf({ ...form, text: 'x'.repeat(limits.textBlockMax + 1) })).toBe(400)
    expect(await statusOf({ ...form, group: 'Nobody' })).toBe(404)
    expect(await statusOf({ ...form, id: 99 })).toBe(404)
    const many = Array.from({ length: serverLimits.textBlocks }, (_, at) => ({
      name: `Text ${at}`,
      language: 'en' as const,
      groupName: null,
      text: 'x',
    }))
    await app.services.db.insertInto('textBlock').values(many).execute()
    const refused = { success: false, message: expect.stringContaining('too many') }
    expect(await save(admin)).toEqual(refused)
  })

  test('are offered for the group and language of a ticket, filled in [T216]', async () => {
    const { admin, agent, supportGroup, speak } = await setUp(engine)
    await save(admin, { name: 'Link', text: '{number}: {link} {other} {name}' })
    await save(admin, { name: 'Ours', group: supportGroup })
    await save(admin, { name: 'Theirs', group: 'Nights' })
    await save(admin, { name: 'Gruß', language: 'de', text: 'Guten Tag' })
    await speak('en')
    const texts = await find(agent)
    expect(texts.map(({ name }) => name)).toEqual(['Link', 'Ours', 'Gruß'])
    const link = `${PUBLIC_URL}/support/ticket/details/5`
    expect(texts[0]?.text).toMatch(new RegExp(`^T-00005: ${link} {other} \\S+ \\S+$`))
    await speak('de')
    expect((await find(agent)).map(({ name }) => name)).toEqual(['Gruß', 'Link', 'Ours'])
    expect((await find(agent, 'GRUSS guten')).map(({ name }) => name)).toEqual(['Gruß'])
    expect(await find(agent, 'nothing like it')).toEqual([])
  })

  test('aren’t filled in twice, whatever the owner is called [T216]', async () => {
    const { app, admin, agent } = await setUp(engine)
    await app.services.db.updateTable('account').set({ firstName: '{link}' }).execute()
    await save(admin, { text: '{name}' })
    expect((await find(agent))[0]?.text).toMatch(/^\{link\} /)
  })

  test('are found beside articles, which come with their address [T216]', async () => {
    const { agent, speak, desk } = await setUp(engine)
    await desk(['kb', 'import', searchable()])
    await speak('de')
    const matches = await find(agent, 'Rechnung zweimal')
    expect(matches[0]).toMatchObject({
      kind: 'article',
      name: 'Die Rechnung kommt zweimal',
      language: 'de',
      text: `Die Rechnung kommt zweimal: ${PUBLIC_URL}/kb/article/${matches[0]?.id}`,
    })
    expect((await find(agent)).filter(({ kind }) => kind === 'article')).toEqual([])
  })
})
