import { expect, test } from 'vitest'

import { noUser } from '#contract/rules/new-user.ts'
import { agentInvitationMachine } from '#machines/agent/agent-invitation.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { newUser } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = (reply: unknown = 'silence') =>
  startFlow(agentInvitationMachine, {
    input: { companyId: 3, companyName: 'Keller Maschinenbau GmbH' },
    replies: { inviteUser: reply },
  })

const unnamed = async (reply: unknown) => {
  const flow = startFlow(agentInvitationMachine, {
    input: { companyId: 3, companyName: '' },
    replies: { readCompany: reply },
  })
  await flow.settled()
  return flow
}

const sent = async (reply: unknown) => {
  const flow = setUp(reply)
  flow.actor.send({ type: 'form.change', form: newUser })
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  return flow
}

test('starts with an empty form and the usual permission [T115]', () => {
  expect(setUp().now().context.form).toMatchObject({ username: '', flags: { tc: 1, sm: 0 } })
})

test('sends nothing until the form is complete [T115]', () => {
  const flow = setUp()
  flow.actor.send({ type: 'form.submit' })
  expect(flow.now().matches({ invitation: 'editing' })).toBe(true)
  expect(flow.now().context.isSubmitted).toBe(true)
  expect(flow.calls).toEqual([])
})

test('invites the user with trimmed values [T115]', async () => {
  const flow = setUp({ success: true, userId: 14 })
  const form = { ...newUser, firstName: ' Lena ', mail: 'lena@keller.example ' }
  flow.actor.send({ type: 'form.change', form })
  flow.actor.send({ type: 'form.submit' })
  expect(flow.now().hasTag('busy')).toBe(true)
  const { flags, ...fields } = newUser
  expect(flow.callsOf('inviteUser')).toEqual([{ companyId: 3, ...fields, ...flags }])
  await flow.settled()
  expect(flow.now().matches({ invitation: 'sent' })).toBe(true)
  expect(flow.now().context.userId).toBe(14)
})

test('starts with an empty form for another user [T115]', async () => {
  const flow = await sent({ success: true, userId: 14 })
  flow.actor.send({ type: 'invitation.restart' })
  expect(flow.now().matches({ invitation: 'editing' })).toBe(true)
  expect(flow.now().context).toMatchObject({ form: noUser, isSubmitted: false, userId: null })
})

test('shows a conflict with another user at its field, until something is typed [T115]', async () => {
  const flow = await sent({ success: false, field: 'username', message: 'Taken.' })
  expect(flow.now().matches({ invitation: 'editing' })).toBe(true)
  expect(flow.now().context).toMatchObject({
    form: newUser,
    problem: null,
    taken: { field: 'username', text: { serverText: 'Taken.' } },
  })
  const form = { ...newUser, username: 'lena.vogt2' }
  flow.actor.send({ type: 'form.change', form })
  expect(flow.now().context).toMatchObject({ form, taken: null })
})

test.each([
  ['a refusal', { success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
  ['a lost network', new CallFailure('unreachable'), { key: 'invitation.failed' }],
])('keeps what was typed after %s, and can be sent again [T115]', async (_, reply, problem) => {
  const flow = await sent(reply)
  expect(flow.now().matches({ invitation: 'editing' })).toBe(true)
  expect(flow.now().context).toMatchObject({ form: newUser, taken: null, problem })
  flow.replies['inviteUser'] = { success: true, userId: 14 }
  flow.actor.send({ type: 'form.submit' })
  expect(flow.now().context.problem).toBeNull()
  await flow.settled()
  expect(flow.now().matches({ invitation: 'sent' })).toBe(true)
})

test('loads the company’s name unless it’s known [T115]', async () => {
  expect(setUp().calls).toEqual([])
  const flow = await unnamed({ data: { companyId: 3, name: 'Keller Maschinenbau GmbH' } })
  expect(flow.calls).toEqual([{ port: 'readCompany', input: { companyId: 3, page: 1 } }])
  expect(flow.now().matches({ company: 'named' })).toBe(true)
  expect(flow.now().context.companyName).toBe('Keller Maschinenbau GmbH')
})

test.each([
  ['fails to load', new CallFailure('unreachable')],
  ['is missing', { data: null }],
])('can be filled in although the company’s name %s [T115, X29]', async (_, reply) => {
  const flow = await unnamed(reply)
  expect(flow.now().matches({ company: 'unnamed' })).toBe(true)
  flow.actor.send({ type: 'form.change', form: newUser })
  expect(flow.now().context).toMatchObject({ companyName: '', form: newUser })
})
