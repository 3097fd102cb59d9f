import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { companyNoteMachine } from '#machines/agent/company-note.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const note = {
  text: 'Calls late.',
  changed: { at: '2026-11-26T10:42:00.000Z', by: 'Jonas Brandt' },
}
const saved = {
  text: 'Ask Ms Seiler.',
  changed: { at: '2026-11-27T10:42:00.000Z', by: 'Mia Vogel' },
}
const fromAt = Date.parse(note.changed.at)
const unreachable = new CallFailure('unreachable')

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(companyNoteMachine, {
    input: { companyId: 3 },
    replies: { getCompanyNote: note, saveCompanyNote: { success: true, note: saved }, ...replies },
  })
  await flow.settled()
  return flow
}

const editing = async (replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'note.edit' })
  flow.actor.send({ type: 'text.change', text: saved.text })
  return flow
}

describe('a note about a company', () => {
  test('is loaded, and again after a failure [T253, X29]', async () => {
    const flow = await setUp({ getCompanyNote: unreachable })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['getCompanyNote'] = note
    flow.actor.send({ type: 'note.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context.note).toEqual(note)
    expect(flow.callsOf('getCompanyNote')).toEqual([{ companyId: 3 }, { companyId: 3 }])
  })

  test('is changed in a dialog that begins with its text [T253]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'note.edit' })
    expect(flow.now().context.text).toBe(note.text)
    flow.actor.send({ type: 'text.change', text: saved.text })
    flow.actor.send({ type: 'note.save' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('saveCompanyNote')).toEqual([{ companyId: 3, text: saved.text, fromAt }])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.note).toEqual(saved)
  })

  test('that is the first one says so, and can be empty again [T253]', async () => {
    const flow = await setUp({ getCompanyNote: { text: '', changed: null } })
    flow.actor.send({ type: 'note.edit' })
    flow.actor.send({ type: 'note.save' })
    await flow.settled()
    expect(flow.callsOf('saveCompanyNote')).toEqual([{ companyId: 3, text: '', fromAt: 0 }])
  })

  test('stays as it is if the agent cancels; the next dialog begins with it [T253]', async () => {
    const flow = await editing()
    flow.actor.send({ type: 'edit.cancel' })
    expect(flow.now().context.note).toEqual(note)
    flow.actor.send({ type: 'note.edit' })
    expect(flow.now().context).toMatchObject({ text: note.text, fromAt })
    expect(flow.callsOf('saveCompanyNote')).toEqual([])
  })

  test('isn’t saved while it’s too long [T253]', async () => {
    const flow = await editing()
    flow.actor.send({ type: 'text.change', text: 'x'.repeat(limits.companyNoteMax + 1) })
    flow.actor.send({ type: 'note.save' })
    expect(flow.now().matches('editing')).toBe(true)
    flow.actor.send({ type: 'text.change', text: 'x'.repeat(limits.companyNoteMax) })
    flow.actor.send({ type: 'note.save' })
    expect(flow.now().matches('saving')).toBe(true)
  })

  test('doesn’t replace a colleague’s unseen: the text stays, and saving again replaces it [T253]', async () => {
    const theirs = { text: 'Theirs.', changed: saved.changed }
    const message = 'Someone has changed this note.'
    const flow = await editing({ saveCompanyNote: { success: false, message, note: theirs } })
    flow.actor.send({ type: 'note.save' })
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
    const { problem, text, note: shown } = flow.now().context
    expect({ problem, text, shown }).toEqual({
      problem: { serverText: message },
      text: saved.text,
      shown: theirs,
    })
    flow.actor.send({ type: 'note.save' })
    expect(flow.now().context.problem).toBeNull()
    await flow.settled()
    expect(
      flow.callsOf('saveCompanyNote').map((call) => (call as { fromAt?: number }).fromAt),
    ).toEqual([fromAt, Date.parse(theirs.changed.at)])
  })

  test('that is restored replaces only the note it was written for [T253, A61]', async () => {
    const flow = await editing()
    flow.actor.send({ type: 'text.change', text: 'Typed yesterday.', fromAt: 7 })
    flow.actor.send({ type: 'text.change', text: 'Typed yesterday, and today.' })
    flow.actor.send({ type: 'note.save' })
    await flow.settled()
    expect(flow.callsOf('saveCompanyNote')).toEqual([
      { companyId: 3, text: 'Typed yesterday, and today.', fromAt: 7 },
    ])
  })

  test('stays in the dialog if it can’t be saved [T253, X29]', async () => {
    const flow = await editing({ saveCompanyNote: unreachable })
    flow.actor.send({ type: 'note.save' })
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ text: saved.text, problem: { key: 'reply.failed' } })
  })
})
