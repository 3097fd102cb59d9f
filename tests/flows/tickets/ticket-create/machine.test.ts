import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'

import { ticketFields } from '#contract/rules/ticket-form.ts'
import { CallFailure } from '#machines/failure.ts'
import {
  ticketCreateMachine,
  type TicketCreateInput,
} from '#machines/tickets/ticket-create.machine.ts'
import { choices, filledForm } from './model.ts'
import type { UploadingPart } from '#machines/tickets/unfinished-ticket.ts'
import { ticketOptionsMachine } from '#machines/tickets/ticket-options.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const stored = [{ ticketId: 7, form: filledForm }]
const fresh: TicketCreateInput = {
  stored: [],
  storedUploads: {},
  recentKinds: [],
  username: 'anna.keller',
  canDeleteAll: false,
  choosesOwner: true,
}

const setUp = async (input: TicketCreateInput, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(ticketCreateMachine, {
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

/** A completed form. */
const filled = (replies?: Record<string, unknown>) => setUp({ ...fresh, stored }, replies)

describe('a new ticket', () => {
  test('loads the draft and uses its subject [T9, T10, C29]', async () => {
    const flow = await setUp(fresh)
    expect(flow.callsOf('readDraft')).toEqual([{}])
    expect(flow.now().matches({ writing: 'editing' })).toBe(true)
    expect(flow.now().context.form.shortDescription).toBe('Printer jams')
  })

  test('includes the closed ticket that the draft follows up [T85]', async () => {
    const followUpOf = { ticketId: 3, ticketCode: 'T-100003' }
    const readDraft = { ticketId: 7, shortDescription: 'Printer jams', followUpOf }
    expect((await setUp(fresh, { readDraft })).now().context.followUpOf).toEqual(followUpOf)
    expect((await setUp(fresh)).now().context.followUpOf).toBeNull()
  })

  test('starts at the search for help without a draft [T13]', async () => {
    const flow = await setUp(fresh, { readDraft: { ticketId: null, shortDescription: '' } })
    expect(flow.now().matches('noDraft')).toBe(true)
    expect(flow.effects).toContainEqual({ effect: 'navigate', params: { to: 'getHelp' } })
  })

  test('restores only what was typed for this draft [A61]', async () => {
    const other = { ticketId: 8, form: { ...filledForm, shortDescription: 'Another matter' } }
    expect((await setUp({ ...fresh, stored: [other, ...stored] })).now().context.form).toEqual(
      filledForm,
    )
    expect((await setUp({ ...fresh, stored: [other] })).now().context.form.shortDescription).toBe(
      'Printer jams',
    )
  })

  test('selects a single company, and shows that permission is missing without any [B39, V35, A45]', async () => {
    const [company] = choices.companyOptions
    const one = await setUp(fresh, { readChoices: { ...choices, companyOptions: [company] } })
    expect(one.now().context.form.debitorId).toBe(company!.id)
    const none = await filled({ readChoices: { ...choices, companyOptions: [] } })
    none.actor.send({ type: 'ticket.submit' })
    expect(none.callsOf('createTicket')).toEqual([])
  })

  test.each([
    ['a short subject [V23]', { shortDescription: 'Too short' }],
    [
      'a short description [V24]',
      { description: `<p>${'<b></b>'.repeat(20)}${'x'.repeat(49)}</p>` },
    ],
    ['no type [V25]', { ticketTypeId: null }],
    ['no company [V25]', { debitorId: null }],
    ['no category [V25]', { categoryId: null }],
    ['no urgency [V25]', { urgencyId: null }],
    ['no affected user [V25]', { affectedUserList: [] }],
  ])('isn’t sent with %s: %j', async (_, change) => {
    const flow = await filled()
    flow.actor.send({ type: 'ticket.change', change })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.callsOf('createTicket')).toEqual([])
  })

  test('keeps the names of users found by search, and clears them with their company [T95]', async () => {
    const flow = await setUp(fresh)
    flow.actor.send({ type: 'company.choose', debitorId: 12 })
    const change = { affectedUserList: ['anna.keller'], names: { 'anna.keller': 'Anna Keller' } }
    flow.actor.send({ type: 'ticket.change', change })
    const { form } = flow.now().context
    expect(form).toMatchObject(change)
    expect(flow.effects.at(-1)).toEqual({
      effect: 'storeRecord',
      params: { record: 'ticket.form', value: { ticketId: 7, form } },
    })
    flow.actor.send({ type: 'company.choose', debitorId: 13 })
    expect(flow.now().context.form).toMatchObject({
      affectedUserList: ['anna.keller'],
      names: undefined,
    })
  })

  test('affects the user at first, in the only company or in a chosen one [T198]', async () => {
    const [company] = choices.companyOptions
    const one = await setUp(fresh, { readChoices: { ...choices, companyOptions: [company] } })
    expect(one.now().context.form.affectedUserList).toEqual(['anna.keller'])
    const several = await setUp(fresh)
    expect(several.now().context.form.affectedUserList).toEqual([])
    several.actor.send({ type: 'company.choose', debitorId: 13 })
    expect(several.now().context.form.affectedUserList).toEqual(['anna.keller'])
    several.actor.send({ type: 'ticket.change', change: { affectedUserList: ['jo'] } })
    several.actor.send({ type: 'company.choose', debitorId: 13 })
    expect(several.now().context.form.affectedUserList).toEqual(['jo'])
  })

  test('becomes a colleague’s, who takes the user’s place among those affected [T240]', async () => {
    const names = { jo: 'Jo Fox', 'anna.keller': 'You' }
    const flow = await filled()
    const change = (form: object) => flow.actor.send({ type: 'ticket.change', change: form })
    flow.actor.send({ type: 'company.choose', debitorId: 13 })
    change({ ownerUsername: 'jo', names })
    expect(flow.now().context.form).toMatchObject({ affectedUserList: ['jo'], names })
    change({ ownerUsername: undefined })
    expect(flow.now().context.form.affectedUserList).toEqual(['anna.keller'])
    change({ affectedUserList: ['anna.keller', 'mia'] })
    change({ ownerUsername: 'jo' })
    expect(flow.now().context.form.affectedUserList).toEqual(['anna.keller', 'mia'])
    flow.actor.send({ type: 'ticket.submit' })
    expect(flow.callsOf('createTicket')).toMatchObject([{ ownerUsername: 'jo' }])
  })

  test('is the user’s own again if the right is gone since it was written [T240]', async () => {
    const form = { ...filledForm, ownerUsername: 'jo', affectedUserList: ['jo'] }
    const written = { ...fresh, stored: [{ ticketId: 7, form }] }
    expect((await setUp(written)).now().context.form).toMatchObject(form)
    const own = { ownerUsername: undefined, affectedUserList: ['anna.keller'] }
    const flow = await setUp({ ...written, choosesOwner: false })
    expect(flow.now().context.form).toMatchObject(own)
  })

  test('becomes the user’s own again with another company [T240]', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'ticket.change', change: { ownerUsername: 'jo' } })
    flow.actor.send({ type: 'company.choose', debitorId: 13 })
    expect(flow.now().context.form).toMatchObject({
      ownerUsername: undefined,
      affectedUserList: ['anna.keller'],
    })
    flow.actor.send({ type: 'ticket.submit' })
    expect(flow.callsOf('createTicket')).not.toHaveProperty('0.ownerUsername')
  })

  test('has nobody affected once its company is no longer offered [B39, T198]', async () => {
    const others = { ...choices, companyOptions: [13, 14].map((id) => ({ id, name: `${id}` })) }
    const { form } = (await filled({ readChoices: others })).now().context
    expect(form).toMatchObject({ debitorId: null, affectedUserList: [] })
  })

  test('takes type and category of an earlier ticket at once [T198]', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2, categoryId: 21 })
    expect(flow.now().context.form).toMatchObject({ ticketTypeId: 2, categoryId: 21 })
  })

  test('stores its kind for the next ticket, the newest three once each [T198]', async () => {
    const kind = (ticketTypeId: number, categoryId: number) => ({ ticketTypeId, categoryId })
    const recentKinds = [kind(2, 3), kind(1, 3), kind(2, 21), kind(1, 4)]
    const flow = await setUp({ ...fresh, stored, recentKinds })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.effects).toContainEqual({
      effect: 'storeRecord',
      params: { record: 'ticket.kinds', value: [kind(1, 3), kind(2, 3), kind(2, 21)] },
    })
  })

  test('takes over what a follow-up keeps, unless something was typed [T199]', async () => {
    const takenOver = {
      ticketTypeId: 1,
      categoryId: 3,
      urgencyId: 2,
      debitorId: 12,
      affectedUsers: [{ username: 'jo', name: 'Jo Blum' }],
      areAllUsersAffected: false,
    }
    const readDraft = { ticketId: 7, shortDescription: 'Printer jams', takenOver }
    const { affectedUsers: _, ...choicesTaken } = takenOver
    expect((await setUp(fresh, { readDraft })).now().context.form).toEqual({
      ...choicesTaken,
      affectedUserList: ['jo'],
      names: { jo: 'Jo Blum' },
      shortDescription: 'Printer jams',
      description: '',
    })
    expect((await filled({ readDraft })).now().context.form).toEqual(filledForm)
  })

  test('sends all users as one choice, whoever was chosen before [T95, A43]', async () => {
    const flow = await filled()
    const change = { areAllUsersAffected: true, names: { 'anna.keller': 'Anna Keller' } }
    flow.actor.send({ type: 'ticket.change', change })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    const [sent] = flow.callsOf('createTicket')
    expect(sent).toMatchObject({ affectedUserList: [], areAllUsersAffected: 1 })
    expect(sent).not.toHaveProperty('names')
  })

  test('requires no individual users if all users are affected [T95, V25]', async () => {
    const flow = await filled()
    const nobody = { affectedUserList: [], areAllUsersAffected: true }
    flow.actor.send({ type: 'ticket.change', change: nobody })
    expect(flow.now().can({ type: 'ticket.submit' })).toBe(true)
    flow.actor.send({ type: 'ticket.change', change: { areAllUsersAffected: false } })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.callsOf('createTicket')).toEqual([])
  })

  test('shows what each field lacks once the form is submitted [V25, V38]', async () => {
    const flow = await setUp(fresh)
    expect(flow.now().context.visited).toEqual(['shortDescription'])
    flow.actor.send({ type: 'ticket.submit' })
    expect(flow.now().context.visited).toEqual(ticketFields)
  })

  test('accepts 10 and 50 characters [K22]', async () => {
    const flow = await filled()
    const change = { shortDescription: 'x'.repeat(10), description: `<p>${'x'.repeat(50)}</p>` }
    flow.actor.send({ type: 'ticket.change', change })
    expect(flow.now().can({ type: 'ticket.submit' })).toBe(true)
  })

  test('clears choices of another type or company [B35, B36]', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    expect(flow.now().context.form.categoryId).toBeNull()
    flow.actor.send({ type: 'company.choose', debitorId: 13 })
    expect(flow.now().context.form.affectedUserList).toEqual(['anna.keller'])
    const { form } = flow.now().context
    expect(flow.effects.at(-1)).toEqual({
      effect: 'storeRecord',
      params: { record: 'ticket.form', value: { ticketId: 7, form } },
    })
  })

  test('loads the choices for the selected type and company [B35, B36]', async () => {
    const read: unknown[] = []
    const note = (answer: unknown) =>
      fromPromise(async ({ input }) => {
        read.push(input)
        return answer
      }) as never
    const flow = startFlow(ticketCreateMachine, {
      input: { ...fresh, stored },
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

  test('keeps what was typed if loading the choices fails [X29]', async () => {
    const flow = await filled({ ticketOptions: new Error('a defect') })
    expect(flow.now().matches('failed')).toBe(true)
    delete flow.replies['ticketOptions']
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches({ writing: 'editing' })).toBe(true)
    expect(flow.now().context.form).toEqual(filledForm)
  })

  test('waits for uploads of files and images [A42, T11]', async () => {
    const flow = await filled()
    const uploading = (part: UploadingPart, count: number) =>
      flow.actor.send({ type: 'uploads.changed', part, count })
    uploading('attachments', 1)
    uploading('images', 2)
    flow.actor.send({ type: 'ticket.submit' })
    uploading('images', 0)
    flow.actor.send({ type: 'ticket.submit' })
    uploading('images', 1)
    uploading('attachments', 0)
    flow.actor.send({ type: 'ticket.submit' })
    expect(flow.callsOf('createTicket')).toEqual([])
    uploading('images', 0)
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.callsOf('createTicket')).toHaveLength(1)
  })

  test('attaches a pasted file that isn’t an image [B38, B26]', async () => {
    const heard: unknown[] = []
    const flow = startFlow(ticketCreateMachine, {
      input: { ...fresh, stored, storedUploads: { 'images/7': ['jam.png'] } },
      replies: { readDraft: { ticketId: 7, shortDescription: '' }, readChoices: choices },
      children: {
        attachments: fromCallback(({ input, receive }) => {
          heard.push(input)
          receive((event) => heard.push(event))
        }),
      },
    })
    await flow.settled()
    const file = { key: 'a', name: 'lock.log', size: 4 }
    flow.actor.send({ type: 'file.forwarded', file })
    expect(heard).toEqual([
      {
        ticketId: 7,
        isClosed: false,
        username: 'anna.keller',
        canDeleteAll: false,
        uploadPlace: { owner: 'anna.keller', place: 'attachments/7', interrupted: [] },
      },
      { type: 'file.add', file },
    ])
    const uploadPlace = { owner: 'anna.keller', place: 'images/7', interrupted: ['jam.png'] }
    expect(flow.callsOf('images')).toEqual([{ ticketId: 7, uploadPlace }])
  })

  test.each(['attachments', 'images'])('can be loaded again if %s crash [X29]', async (name) => {
    const flow = await filled({ [name]: new Error('a bug') })
    expect(flow.now().matches('failed')).toBe(true)
  })

  test('stores every change under the draft’s number [A61]', async () => {
    const flow = await setUp(fresh)
    flow.actor.send({ type: 'ticket.change', change: { urgencyId: 1 } })
    const { form } = flow.now().context
    expect(flow.effects).toEqual([
      {
        effect: 'storeRecord',
        params: { record: 'ticket.form', value: { ticketId: 7, form } },
      },
    ])
  })

  test('makes one call for two clicks, under the draft’s number [T11, C30, A42]', async () => {
    const flow = await filled({ createTicket: 'silence' })
    flow.actor.send({ type: 'ticket.submit' })
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.callsOf('createTicket')).toEqual([{ ...filledForm, ticketId: 7 }])
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('clears what was typed after success, and leads from the dialog to the list [B37, T12, X22]', async () => {
    const flow = await filled()
    flow.actor.send({ type: 'ticket.submit' })
    await flow.settled()
    expect(flow.now().matches({ writing: 'sent' })).toBe(true)
    expect(flow.now().context.ticketCode).toBe('T-104711')
    expect(flow.effects).toContainEqual({
      effect: 'storeRecord',
      params: { record: 'ticket.form', value: null },
    })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.effects.at(-1)).toEqual({
      effect: 'navigate',
      params: { to: 'ticketList', created: flow.now().context.ticketId },
    })
  })

  test.each([
    [
      'the server',
      { success: false, message: 'This company has left.' },
      { serverText: 'This company has left.' },
    ],
    ['the network', new CallFailure('unreachable'), null],
  ])(
    'keeps everything typed when it is refused by %s [T12, X22]',
    async (_, createTicket, problem) => {
      const flow = await filled({ createTicket })
      flow.actor.send({ type: 'ticket.submit' })
      await flow.settled()
      expect(flow.now().matches({ writing: 'refused' })).toBe(true)
      expect(flow.now().context).toMatchObject({ problem, form: filledForm })
      flow.actor.send({ type: 'dialog.close' })
      expect(flow.now().matches({ writing: 'editing' })).toBe(true)
      expect(flow.effects).toEqual([])
    },
  )

  test.each(['readDraft', 'readChoices'])('can be retried when %s fails [X29]', async (port) => {
    const flow = await filled({ [port]: new CallFailure('unreachable') })
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.effects).toEqual([])
    Object.assign(flow.replies, {
      [port]: port === 'readDraft' ? { ticketId: 7, shortDescription: '' } : choices,
    })
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().context.form).toEqual(filledForm)
  })
})
