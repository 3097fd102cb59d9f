import { expect, test } from 'vitest'

import { noNewTicket } from '#contract/rules/new-ticket-form.ts'
import { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { lena, openTicketOfLena, written } from './model.ts'

const setUp = async (replies: Record<string, unknown> = {}, input: object = {}) => {
  const flow = startFlow(agentNewTicketMachine, {
    input: { agentId: 3, userId: 14, stored: null, ...input },
    replies: {
      readOwner: { data: lena },
      readTickets: [openTicketOfLena],
      ...replies,
    },
  })
  await flow.settled()
  return flow
}

const sent = async (reply: unknown) => {
  const flow = await setUp({ openTicket: reply })
  flow.actor.send({ type: 'form.change', change: written })
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  return flow
}

const effectsOf = (flow: Awaited<ReturnType<typeof setUp>>, name: string) =>
  flow.effects.filter(({ effect }) => effect === name).map(({ params }) => params)

const form = { ...noNewTicket, ...written, userId: 14, companyId: 3 }

test('starts with the user, their only company and their open tickets [T203, T204]', async () => {
  const flow = await setUp()
  expect(flow.callsOf('readOwner')).toEqual([{ userId: 14 }])
  expect(flow.callsOf('readTickets')).toEqual([{ userId: 14 }])
  expect(flow.now().value).toEqual({ writing: { owner: 'known', form: 'editing' } })
  expect(flow.now().context).toMatchObject({
    form: { userId: 14, companyId: 3, channel: 'telephone', isTold: true },
    tickets: [openTicketOfLena],
  })
})

test('leaves the choice of several companies to the agent [T203]', async () => {
  const companies = [...lena.companies, { id: 4, name: 'Keller Service GmbH' }]
  const flow = await setUp({ readOwner: { data: { ...lena, companies } } })
  expect(flow.now().context.form.companyId).toBeNull()
  const stored = { ...form, companyId: 4 }
  const resumed = await setUp({ readOwner: { data: { ...lena, companies } } }, { stored })
  expect(resumed.now().context.form).toEqual(stored)
})

test('loads another owner with their tickets, or none [T203, T204]', async () => {
  const flow = await setUp({}, { userId: null })
  expect(flow.now().value).toEqual({ writing: { owner: 'none', form: 'editing' } })
  expect(flow.callsOf('readOwner')).toEqual([])
  flow.actor.send({ type: 'owner.choose', userId: 14 })
  await flow.settled()
  expect(flow.now().context).toMatchObject({ owner: lena, form: { companyId: 3 } })
  flow.actor.send({ type: 'owner.choose', userId: null })
  expect(flow.now().value).toEqual({ writing: { owner: 'none', form: 'editing' } })
  expect(flow.now().context).toMatchObject({
    owner: null,
    tickets: [],
    form: { userId: null, companyId: null },
  })
})

test('has no owner if the user doesn’t exist [T203]', async () => {
  const flow = await setUp({ readOwner: { data: null } })
  expect(flow.now().matches({ writing: { owner: 'none' } })).toBe(true)
  expect(flow.now().context.form.userId).toBeNull()
})

test.each(['readOwner', 'readTickets'])(
  'loads the owner again if %s fails [T204, X29]',
  async (port) => {
    const flow = await setUp({ [port]: new CallFailure('unreachable') })
    expect(flow.now().value).toEqual({ writing: { owner: 'failed', form: 'editing' } })
    Object.assign(flow.replies, { readOwner: { data: lena }, readTickets: [] })
    flow.actor.send({ type: 'owner.retry' })
    await flow.settled()
    expect(flow.now().context.owner).toEqual(lena)
    expect(flow.now().matches({ writing: { owner: 'known' } })).toBe(true)
  },
)

test('keeps what was typed in this browser, by the user it began with [T203]', async () => {
  const flow = await setUp()
  flow.actor.send({ type: 'form.change', change: written })
  const record = { record: 'newTicket.form', value: { agentId: 3, userId: 14, form } }
  expect(effectsOf(flow, 'storeRecord')).toEqual([record])
  flow.actor.send({ type: 'owner.choose', userId: null })
  expect(effectsOf(flow, 'storeRecord').at(-1)).toEqual({
    record: 'newTicket.form',
    value: { agentId: 3, userId: 14, form: { ...form, userId: null, companyId: null } },
  })
})

test('a new type has other categories [T203]', async () => {
  const flow = await setUp({}, { stored: form })
  flow.actor.send({ type: 'form.change', change: { ticketTypeId: 2 } })
  expect(flow.now().context.form).toEqual({ ...form, ticketTypeId: 2, categoryId: null })
})

test.each([
  ['a field is empty', { description: ' ' }],
  ['the subject is short', { shortDescription: 'Too short ' }],
  ['nothing is chosen', { urgencyId: null }],
])('sends nothing while %s [T203]', async (_, change) => {
  const flow = await setUp({}, { stored: { ...form, ...change } })
  flow.actor.send({ type: 'form.submit' })
  expect(flow.now().matches({ writing: { form: 'editing' } })).toBe(true)
  expect(flow.now().context.isSubmitted).toBe(true)
  expect(flow.callsOf('openTicket')).toEqual([])
})

test('opens the ticket, forgets the input and shows the ticket [T203]', async () => {
  const flow = await sent({ success: true, ticketId: 41 })
  expect(flow.callsOf('openTicket')).toEqual([
    { ...written, userId: 14, companyId: 3, channel: 'telephone', isTold: 1 },
  ])
  expect(effectsOf(flow, 'storeRecord').at(-1)).toEqual({
    record: 'newTicket.form',
    value: { agentId: 3, userId: 14, form: null },
  })
  expect(effectsOf(flow, 'navigate')).toEqual([{ to: 'agentTicket', ticketId: 41 }])
})

test.each([
  ['a refusal', { success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
  ['a lost network', new CallFailure('unreachable'), { key: 'newTicket.failed' }],
])('keeps what was typed after %s, and can be sent again [T203]', async (_, reply, problem) => {
  const flow = await sent(reply)
  expect(flow.now().matches({ writing: { form: 'editing' } })).toBe(true)
  expect(flow.now().context).toMatchObject({ form, problem })
  flow.replies['openTicket'] = 'silence'
  flow.actor.send({ type: 'form.submit' })
  expect(flow.now().context.problem).toBeNull()
  expect(flow.now().hasTag('busy')).toBe(true)
  flow.actor.send({ type: 'owner.choose', userId: null })
  expect(flow.now().context.form.userId).toBe(14)
})
