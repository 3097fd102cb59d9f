import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import { ticketCreateMachine, type TicketCreateInput } from '#machines/ticket-create.machine.ts'
import { choices, filledForm } from '#tests/model/models/ticket-create.model.ts'
import { ticketOptionsMachine } from '#machines/ticket-options.machine.ts'
import { stage } from './stage.ts'

const kept = [{ ticketId: 7, form: filledForm }]
const fresh: TicketCreateInput = { kept: [] }

const opened = async (input: TicketCreateInput, replies: Record<string, unknown> = {}) => {
  const flow = stage(ticketCreateMachine, {
    input,
    replies: {
      readDraft: { ticketId: 7, shortDescription: 'Printer jams' },
      readChoices: choices,
      createTicket: { success: true, ticketCode: 'T-104711' },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}

/** A form that needs nothing any more. */
const filled = (replies?: Record<string, unknown>) => opened({ ...fresh, kept }, replies)

describe('a new ticket', () => {
  test('T9, T10, C29: the draft is read on load and gives the form its subject', async () => {
    const flow = await opened(fresh)
    expect(flow.callsOf('readDraft')).toEqual([{}])
    expect(flow.now().matches({ writing: 'editing' })).toBe(true)
    expect(flow.now().context.form.shortDescription).toBe('Printer jams')
  })

  test('T13: without a draft the way begins at the search for help', async () => {
    const flow = await opened(fresh, { readDraft: { ticketId: null, shortDescription: '' } })
    expect(flow.now().matches('turnedAway')).toBe(true)
    expect(flow.wishes).toContainEqual({ effect: 'navigate', params: { to: 'getHelp' } })
  })

  test('A61: what was typed under the number of the draft goes on, nothing else does', async () => {
    const other = { ticketId: 8, form: { ...filledForm, shortDescription: 'Another matter' } }
    expect((await opened({ ...fresh, kept: [other, ...kept] })).now().context.form).toEqual(
      filledForm,
    )
    expect((await opened({ ...fresh, kept: [other] })).now().context.form.shortDescription).toBe(
      'Printer jams',
    )
  })

  test('B39, V35: a single company is chosen already; none blocks the ticket (A45)', async () => {
    const [company] = choices.companyOptions
    const one = await opened(fresh, { readChoices: { ...choices, companyOptions: [company] } })
    expect(one.now().context.form.debitorId).toBe(company!.id)
    const none = await filled({ readChoices: { ...choices, companyOptions: [] } })
    expect(none.now().can({ type: 'ticket.submit' })).toBe(false)
  })

  test.each([
    ['V23', { shortDescription: 'Too short' }],
    ['V24', { description: `<p>${'<b></b>'.repeat(20)}${'x'.repeat(49)}</p>` }],
    ['V25', { ticketTypeId: null }],
    ['V25', { debitorId: null }],
    ['V25', { categoryId: null }],
    ['V25', { urgencyId: null }],
    ['V25', { affectedUserList: [] }],
  ])('%s: not sent with %j', async (_, change) => {
    const flow = await filled()
    expect(flow.now().can({ type: 'ticket.submit' })).toBe(true)
    flow.actor.send({ type: 'ticket.change', change })
    expect(flow.now().can({ type: 'ticket.submit' })).toBe(false)
  })

  test('K22: 10 and 50 characters are enough', async () => {
    const flow = await filled()
    const change = { shortDescription: 'x'.repeat(10), description: `<p>${'x'.repeat(50)}</p>` }
    flow.actor.send({ type: 'ticket.change', change })
    expect(flow.now().can({ type: 'ticket.submit' })).toBe(true)
  })

  test('B35, B36: another type or company takes back what was chosen under the old one', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    expect(flow.now().context.form.categoryId).toBeNull()
    flow.actor.send({ type: 'company.choose', debitorId: 13 })
    expect(flow.now().context.form.affectedUserList).toEqual([])
    const { form } = flow.now().context
    expect(flow.wishes.at(-1)).toEqual({
      effect: 'remember',
      params: { record: 'ticket.form', value: { ticketId: 7, form } },
    })
  })

  test('reads what the chosen type and company leave to choose from [B35, B36]', async () => {
    const read: unknown[] = []
    const note = (answer: unknown) =>
      fromPromise(async ({ input }) => {
        read.push(input)
        return answer
      }) as never
    const flow = stage(ticketCreateMachine, {
      input: { kept },
      replies: { readDraft: { ticketId: 7, shortDescription: '' }, readChoices: choices },
      children: {
        ticketOptions: ticketOptionsMachine.provide({
          actors: { readCategories: note([]), readPeople: note({}) },
        }),
      },
    })
    await flow.settled()
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    await flow.settled()
    flow.actor.send({ type: 'company.choose', debitorId: 13 })
    await flow.settled()
    expect(read).toEqual([
      { ticketTypeId: 1 },
      { debitorId: 12, method: 2 },
      { ticketTypeId: 2 },
      { debitorId: 13, method: 2 },
    ])
  })

  test('keeps what was typed when the choices end by a defect [X29]', async () => {
    const flow = await filled({ ticketOptions: new Error('a defect') })
    expect(flow.now().matches('unreadable')).toBe(true)
    delete flow.replies['ticketOptions']
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches({ writing: 'editing' })).toBe(true)
    expect(flow.now().context.form).toEqual(filledForm)
  })

  test('waits for files and pictures that are on their way [A42, T11]', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'uploads.started' })
    flow.actor.send({ type: 'ticket.submit' })
    expect(flow.callsOf('createTicket')).toEqual([])
    flow.actor.send({ type: 'uploads.finished' })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.callsOf('createTicket')).toHaveLength(1)
  })

  test('A61: every change is kept under the number of the draft', async () => {
    const flow = await opened(fresh)
    flow.actor.send({ type: 'ticket.change', change: { urgencyId: 1 } })
    const { form } = flow.now().context
    expect(flow.wishes).toEqual([
      {
        effect: 'remember',
        params: { record: 'ticket.form', value: { ticketId: 7, form } },
      },
    ])
  })

  test('T11, C30, A42: two clicks send one call, under the number of the draft', async () => {
    const flow = await filled({ createTicket: 'silence' })
    flow.actor.send({ type: 'ticket.submit' })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.callsOf('createTicket')).toEqual([{ ...filledForm, ticketId: 7 }])
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('B37, T12, X22: success drops what was typed, and the dialog leads to the list', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.now().matches({ writing: 'sent' })).toBe(true)
    expect(flow.now().context.ticketCode).toBe('T-104711')
    expect(flow.wishes).toContainEqual({
      effect: 'remember',
      params: { record: 'ticket.form', value: null },
    })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.wishes.at(-1)).toEqual({
      effect: 'navigate',
      params: { to: 'ticketList', created: flow.now().context.ticketId },
    })
  })

  test.each([
    [
      'the server',
      { success: false, message: 'This company has left.' },
      { words: 'This company has left.' },
    ],
    ['the network', new CallFailure('unreachable'), null],
  ])('T12, X22: refused by %s, everything typed stays', async (_, createTicket, problem) => {
    const flow = await filled({ createTicket })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.now().matches({ writing: 'refused' })).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, form: filledForm })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches({ writing: 'editing' })).toBe(true)
    expect(flow.wishes).toEqual([])
  })

  test.each(['readDraft', 'readChoices'])('X29: %s fails, and is tried again', async (port) => {
    const flow = await filled({ [port]: new CallFailure('unreachable') })
    expect(flow.now().matches('unreadable')).toBe(true)
    expect(flow.wishes).toEqual([])
    Object.assign(flow.replies, {
      [port]: port === 'readDraft' ? { ticketId: 7, shortDescription: '' } : choices,
    })
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().context.form).toEqual(filledForm)
  })
})
