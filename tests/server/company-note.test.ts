import { describe, expect, test } from 'vitest'

import { getCompanyNote, saveCompanyNote } from '#contract/company-note.ts'
import { limits } from '#contract/limits.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { clockAt, signedIn } from '#tests/support/server.ts'

const companyId = 1
const none = { text: '', changed: null }

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock, env: { AGENTS: 'on' } })
  const [agent, lead] = [await signedInAgent(app, 'agent'), await signedInAgent(app, 'lead')]
  return { app, clock, agent, lead }
}

describe.each(engines)('the note about a company on $name', (engine) => {
  test('is read and changed by agents, and says who changed it when [T253]', async () => {
    const { app, clock, agent, lead } = await setUp(engine)
    expect(await agent.call(getCompanyNote, { companyId })).toEqual(none)
    const text = '  Calls only after 2 p.m.\r\n<b>Urgent</b>: Ms Seiler '
    const note = {
      text: 'Calls only after 2 p.m.\n<b>Urgent</b>: Ms Seiler',
      changed: { at: new Date(clock.now()).toISOString(), by: 'Ada agent' },
    }
    expect(await agent.call(saveCompanyNote, { companyId, text, fromAt: 0 })).toEqual({
      success: true,
      note,
    })
    expect(await lead.call(getCompanyNote, { companyId })).toEqual(note)
    expect(await lead.call(getCompanyNote, { companyId: 2 })).toEqual(none)
    const audited = await app.services.db
      .selectFrom('audit')
      .select(['event', 'detail'])
      .where('event', '=', 'company.noted')
      .execute()
    expect(audited).toEqual([{ event: 'company.noted', detail: 'note about company 1' }])
    const bob = await signedIn(app, 'bob')
    expect((await bob.post(getCompanyNote.path, { companyId })).statusCode).toBe(401)
  })

  test('isn’t replaced unseen, but is if the agent insists [T253]', async () => {
    const { clock, agent, lead } = await setUp(engine)
    const seen = clock.now()
    await agent.call(saveCompanyNote, { companyId, text: 'One', fromAt: 0 })
    clock.pass(1000)
    expect(await lead.call(saveCompanyNote, { companyId, text: 'Two', fromAt: 0 })).toMatchObject({
      success: false,
      note: { text: 'One' },
    })
    const answers = await Promise.all([
      lead.call(saveCompanyNote, { companyId, text: 'Two', fromAt: seen }),
      agent.call(saveCompanyNote, { companyId, text: 'Three', fromAt: seen }),
    ])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await lead.call(saveCompanyNote, { companyId, text: 'Four' })).toMatchObject({
      success: true,
      note: { text: 'Four', changed: { by: 'Ada lead' } },
    })
    expect(await lead.call(saveCompanyNote, { companyId, text: ' ' })).toMatchObject({
      note: { text: '' },
    })
  })

  test('has a company and isn’t too long [T253]', async () => {
    const { agent } = await setUp(engine)
    const long = 'x'.repeat(limits.companyNoteMax + 1)
    const save = (form: Record<string, string | number>) => agent.post(saveCompanyNote.path, form)
    const writeId = 'a'.repeat(32)
    expect((await save({ writeId, companyId, text: long })).statusCode).toBe(400)
    expect((await save({ writeId, companyId: 999, text: 'Hello' })).statusCode).toBe(404)
    expect((await agent.post(getCompanyNote.path, { companyId: 999 })).statusCode).toBe(404)
  })
})
