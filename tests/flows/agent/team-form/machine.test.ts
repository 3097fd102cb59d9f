import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { teamFormMachine } from '#machines/agent/team-form.machine.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { completeAgent, group, newAgent } from './model.ts'

const setUp = (draft: TeamDraft, save: unknown = { success: true }) =>
  startFlow(teamFormMachine, { input: { draft }, replies: { save } })

describe('the form of an agent or a group', () => {
  test('is sent once it is complete; until then, every field shows its problem [T232]', async () => {
    const flow = setUp(newAgent)
    flow.actor.send({ type: 'draft.save' })
    expect(flow.calls).toEqual([])
    expect(flow.now().context.isSubmitted).toBe(true)
    flow.actor.send({ type: 'draft.change', draft: completeAgent })
    flow.actor.send({ type: 'draft.save' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('save')).toEqual([completeAgent])
    expect(flow.now().output).toEqual({ status: 'invited' })
  })

  test.each([
    ['an agent who exists [T232]', { ...completeAgent, id: 7 }],
    ['a new group [T233]', group],
    ['a group that exists [T233]', { ...group, isNew: false }],
  ])('saves %s', async (_, draft) => {
    const flow = setUp(draft)
    flow.actor.send({ type: 'draft.save' })
    await flow.settled()
    expect(flow.callsOf('save')).toEqual([draft])
    expect(flow.now().output).toEqual({ status: 'saved' })
  })

  test.each([
    ['an agent without an address', { ...completeAgent, mail: ' ' }],
    ['a username of one letter', { ...completeAgent, username: 'x' }],
    ['a group without a name', { ...group, name: '' }],
    ['a wrong address of a group', { ...group, mail: 'net' }],
  ])('doesn’t send %s [T232, T233]', (_, draft) => {
    const flow = setUp(draft)
    flow.actor.send({ type: 'draft.save' })
    expect(flow.now().matches('open')).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test('names the field whose value is taken, until it changes [T232]', async () => {
    const flow = setUp(completeAgent, { success: false, field: 'username', message: 'Taken.' })
    flow.actor.send({ type: 'draft.save' })
    await flow.settled()
    expect(flow.now().context.taken).toEqual({ field: 'username', text: { serverText: 'Taken.' } })
    expect(flow.now().context.problem).toBeNull()
    flow.actor.send({ type: 'draft.change', draft: { ...completeAgent, username: 'nora' } })
    expect(flow.now().context.taken).toBeNull()
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
    ['that it failed', new CallFailure('unreachable'), { key: 'reply.failed' }],
  ])('keeps the input and says %s [T232, X29]', async (_, reply, problem) => {
    const flow = setUp(completeAgent, reply)
    flow.actor.send({ type: 'draft.save' })
    await flow.settled()
    expect(flow.now().context).toMatchObject({ draft: completeAgent, problem, taken: null })
    flow.actor.send({ type: 'draft.save' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('knows whether something is typed [T232]', () => {
    const flow = setUp(newAgent)
    expect(flow.now().context.isTyped).toBe(false)
    flow.actor.send({ type: 'draft.change', draft: completeAgent })
    expect(flow.now().context.isTyped).toBe(true)
  })

  test('saves nothing if the admin cancels [T232]', () => {
    const flow = setUp(completeAgent)
    flow.actor.send({ type: 'draft.discard' })
    expect(flow.calls).toEqual([])
    expect(flow.now().output).toEqual({ status: 'cancelled' })
  })
})
