import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import { limits } from '#contract/limits.ts'
import { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { noFiles } from '#machines/tickets/unsent-attachments.machine.ts'
import { empty, lena, openTicketOfLena, written } from './model.ts'

const setUp = async (replies: Record<string, unknown> = {}, input: object = {}) => {
  const flow = startFlow(agentNewTicketMachine, {
    input: {
      agentId: 3,
      userId: 14,
      companyId: null,
      emailId: null,
      form: { ...empty, userId: 14 },
      storedUploads: {},
      ...input,
    },
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

/** Records what the files are told. */
const fakeUnsent = () => {
  const heard: string[] = []
  const logic = fromCallback(({ receive }) => receive(({ type }) => void heard.push(type)))
  return { heard, logic }
}

const effectsOf = (flow: Awaited<ReturnType<typeof setUp>>, name: string) =>
  flow.effects.filter(({ effect }) => effect === name).map(({ params }) => params)

const form = { ...empty, ...written, userId: 14, companyId: 3 }

test('starts with the user, their only company and their open tickets [T203, T204]', async () => {
  const flow = await setUp()
  expect(flow.callsOf('readOwner')).toEqual([{ userId: 14 }])
  expect(flow.callsOf('readTickets')).toEqual([{ userId: 14 }])
  expect(flow.now().value).toMatchObject({ writing: { owner: 'known', form: 'editing' } })
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
  const resumed = await setUp({ readOwner: { data: { ...lena, companies } } }, { form: stored })
  expect(resumed.now().context.form).toEqual(stored)
})

test('loads another owner with their tickets, or none [T203, T204]', async () => {
  const flow = await setUp({}, { userId: null, form: empty })
  expect(flow.now().value).toMatchObject({ writing: { owner: 'none', form: 'editing' } })
  expect(flow.callsOf('readOwner')).toEqual([])
  flow.actor.send({ type: 'owner.choose', userId: 14 })
  await flow.settled()
  expect(flow.now().context).toMatchObject({ owner: lena, form: { companyId: 3 } })
  flow.actor.send({ type: 'owner.choose', userId: null })
  expect(flow.now().value).toMatchObject({ writing: { owner: 'none', form: 'editing' } })
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
    expect(flow.now().value).toMatchObject({ writing: { owner: 'failed', form: 'editing' } })
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
  const record = {
    record: 'newTicket.form',
    value: { agentId: 3, userId: 14, companyId: null, emailId: null, form },
  }
  expect(effectsOf(flow, 'storeRecord')).toEqual([record])
  flow.actor.send({ type: 'owner.choose', userId: null })
  expect(effectsOf(flow, 'storeRecord').at(-1)).toEqual({
    record: 'newTicket.form',
    value: {
      agentId: 3,
      userId: 14,
      companyId: null,
      emailId: null,
      form: { ...form, userId: null, companyId: null },
    },
  })
})

test('a new type has other categories [T203]', async () => {
  const flow = await setUp({}, { form })
  flow.actor.send({ type: 'form.change', change: { ticketTypeId: 2 } })
  expect(flow.now().context.form).toEqual({ ...form, ticketTypeId: 2, categoryId: null })
})

test.each([
  ['a field is empty', { description: ' ' }],
  ['the subject is short', { shortDescription: 'Too short ' }],
  ['nothing is chosen', { urgencyId: null }],
])('sends nothing while %s [T203]', async (_, change) => {
  const flow = await setUp({}, { form: { ...form, ...change } })
  flow.actor.send({ type: 'form.submit' })
  expect(flow.now().matches({ writing: { form: 'editing' } })).toBe(true)
  expect(flow.now().context.isSubmitted).toBe(true)
  expect(flow.callsOf('openTicket')).toEqual([])
})

test('opens the ticket, forgets the input and shows the ticket [T203]', async () => {
  const flow = await sent({ success: true, ticketId: 41 })
  expect(flow.callsOf('openTicket')).toEqual([
    {
      ...written,
      formId: 'f1',
      userId: 14,
      companyId: 3,
      channel: 'telephone',
      isTold: 1,
      attachments: [],
    },
  ])
  expect(effectsOf(flow, 'storeRecord').at(-1)).toEqual({
    record: 'newTicket.form',
    value: { agentId: 3, userId: 14, companyId: null, emailId: null, form: null },
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

test('sends the files of the form, once they’re uploaded and loaded [T250]', async () => {
  const flow = await setUp({ openTicket: 'silence' }, { form })
  const report = (files: object) =>
    flow.actor.send({ type: 'unsent.changed', kind: 'reply', ...noFiles, ...files })
  for (const wait of [{ isUploading: true }, { isLoading: true }]) {
    report(wait)
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.callsOf('openTicket')).toEqual([])
  }
  report({ attachments: [31, 32] })
  flow.actor.send({ type: 'form.submit' })
  expect(flow.callsOf('openTicket')).toMatchObject([{ formId: 'f1', attachments: [31, 32] }])
})

test('finds its files after a reload, even if nothing was typed [T250]', async () => {
  const flow = await setUp()
  flow.actor.send({ type: 'unsent.changed', kind: 'reply', ...noFiles, isUploading: true })
  expect(effectsOf(flow, 'storeRecord')).toEqual([])
  flow.actor.send({ type: 'unsent.changed', kind: 'reply', ...noFiles, attachments: [31] })
  const stored = { ...empty, userId: 14, companyId: 3 }
  expect(effectsOf(flow, 'storeRecord')).toEqual([
    {
      record: 'newTicket.form',
      value: { agentId: 3, userId: 14, companyId: null, emailId: null, form: stored },
    },
  ])
})

test('looks for its files again after a refusal: one may be gone [T250]', async () => {
  const unsent = fakeUnsent()
  const flow = startFlow(agentNewTicketMachine, {
    input: {
      agentId: 3,
      userId: null,
      companyId: null,
      emailId: null,
      form,
      storedUploads: {},
    },
    replies: { readOwner: { data: lena }, readTickets: [], openTicket: { success: false } },
    children: { unsent: unsent.logic },
  })
  await flow.settled()
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  expect(unsent.heard).toEqual(['entry.refused'])
})

test('says so if the files crash, and starts them again; the ticket can be created without them [T250]', async () => {
  const place = `reply/${form.formId}`
  const storedUploads = { [place]: ['jam.log'] }
  const broken = { unsent: new Error('broken'), openTicket: 'silence' }
  const flow = await setUp(broken, { form, storedUploads })
  expect(flow.callsOf('unsent')).toEqual([
    {
      ticketId: 0,
      kind: 'reply',
      uploadPlace: { owner: '3', place, interrupted: ['jam.log'] },
    },
  ])
  expect(flow.now().matches({ writing: { files: 'failed' } })).toBe(true)
  expect(effectsOf(flow, 'toast')).toEqual([
    { text: { key: 'attachment.notUploaded' }, tone: 'error' },
  ])
  await flow.pass(limits.filesRestart)
  expect(flow.callsOf('unsent')).toHaveLength(2)
  flow.actor.send({ type: 'form.submit' })
  expect(flow.callsOf('openTicket')).toMatchObject([{ attachments: [] }])
})

test('shows a refusal while the files start again [T250]', async () => {
  const refusal = { success: false, message: 'Not now.' }
  const flow = await setUp({ unsent: new Error('broken'), openTicket: refusal }, { form })
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  expect(flow.now().context.problem).toEqual({ serverText: 'Not now.' })
})

test('keeps the company on whose page the agent started, whoever the owner is [T251]', async () => {
  const companies = [...lena.companies, { id: 4, name: 'Keller Service GmbH' }]
  const atCompany = { userId: null, companyId: 4, form: { ...empty, companyId: 4 } }
  const flow = await setUp({ readOwner: { data: { ...lena, companies } } }, atCompany)
  flow.actor.send({ type: 'owner.choose', userId: 14 })
  await flow.settled()
  expect(flow.now().context.form).toMatchObject({ userId: 14, companyId: 4 })
  flow.actor.send({ type: 'owner.choose', userId: null })
  expect(flow.now().context.form).toMatchObject({ userId: null, companyId: 4 })
  expect(effectsOf(flow, 'storeRecord').at(-1)).toMatchObject({
    value: { userId: null, companyId: 4 },
  })
})
