import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import { limits } from '#contract/limits.ts'
import type { Participant, ParticipantList } from '#contract/ticket-participants.ts'
import { CallFailure } from '#machines/failure.ts'
import { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const ben: Participant = {
  id: 7,
  kind: 'colleague',
  name: 'Ben Voss',
  addedBy: 'Anna Keller',
  addedAt: '2026-11-19T09:40:00.000Z',
  getsEmails: true,
  isYou: false,
  mayRemove: true,
}
const list: ParticipantList = { participants: [ben], mayAdd: true, mayAddExternal: false }
const copies = (length: number) => Array.from({ length }, () => ben)
const chosen = { kind: 'colleague', name: 'cem.aydin' } as const
const lost = new CallFailure('unreachable')

const shown = async (replies: Record<string, unknown> = {}, children = {}) => {
  const flow = startFlow(ticketParticipantsMachine, {
    input: { ticketId: 7 },
    replies: {
      listParticipants: list,
      addParticipant: { success: true },
      removeParticipant: { success: true },
      ...replies,
    },
    children,
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof shown>>

const dialogOf = async (replies?: Record<string, unknown>, children = {}) => {
  const flow = await shown(replies, children)
  flow.actor.send({ type: 'participant.add' })
  await flow.settled()
  return flow
}

const typeQuery = (flow: Flow, query: string) => flow.actor.send({ type: 'query.change', query })

const choose = async (flow: Flow) => {
  flow.actor.send({ type: 'participant.choose', chosen })
  await flow.settled()
}

const ask = (flow: Flow, participant = ben) =>
  flow.actor.send({ type: 'participant.remove', participant })

const confirm = async (flow: Flow) => {
  flow.actor.send({ type: 'removal.confirm', id: ben.id })
  await flow.settled()
}

const ticketChanged = { type: 'ticket.changed' }

describe('the participants of a ticket', () => {
  test('are loaded, and again when the ticket changes or the tab becomes visible [T89]', async () => {
    const flow = await shown()
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
    expect(flow.now().context.list).toEqual(list)
    for (const type of ['ticket.changed', 'tab.shown'] as const) {
      flow.actor.send({ type })
      expect(flow.now().matches({ shown: 'listing' })).toBe(true)
      await flow.settled()
    }
    expect(flow.callsOf('listParticipants')).toEqual(
      Array.from({ length: 3 }, () => ({ ticketId: 7 })),
    )
  })

  test('stay on the page if they can’t be refreshed, and are loaded again on request [X29]', async () => {
    const flow = await shown()
    flow.replies['listParticipants'] = lost
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(flow.now().matches({ shown: 'listFailed' })).toBe(true)
    expect(flow.now().context.list).toEqual(list)
    flow.replies['listParticipants'] = list
    flow.actor.send({ type: 'list.retry' })
    await flow.settled()
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
  })

  test.each([
    ['the server doesn’t allow it', { ...list, mayAdd: false }],
    ['20 are there', { ...list, participants: copies(limits.participantsPerTicket) }],
  ])('disappear when %s [T93]', async (_, answer) => {
    const flow = await shown({ listParticipants: answer })
    expect(flow.now().can({ type: 'participant.add' })).toBe(false)
  })

  test('can’t be added before the list is loaded [T93]', async () => {
    const flow = await shown({ listParticipants: lost })
    expect(flow.now().can({ type: 'participant.add' })).toBe(false)
  })

  test('can be added as long as there are fewer than 20 [T93]', async () => {
    const participants = copies(limits.participantsPerTicket - 1)
    const flow = await shown({ listParticipants: { ...list, participants } })
    expect(flow.now().can({ type: 'participant.add' })).toBe(true)
  })
})

describe('adding a participant', () => {
  test('searches for colleagues while the dialog is open [T89]', async () => {
    const heard: unknown[] = []
    const search = fromCallback(({ input, receive }) => {
      heard.push(input)
      receive((event) => heard.push(event))
      return () => heard.push('closed')
    })
    const flow = await dialogOf({}, { search })
    typeQuery(flow, 'cem')
    flow.actor.send({ type: 'dialog.close' })
    expect(heard).toEqual([
      { searchesAtOnce: true },
      { type: 'query.change', query: 'cem' },
      'closed',
    ])
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
  })

  test('closes the dialog if the search crashes [X29]', async () => {
    const flow = await dialogOf({ search: new Error('a bug') })
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
  })

  test('closes the dialog, confirms it, and refreshes list and ticket [T89]', async () => {
    const flow = await dialogOf()
    await choose(flow)
    expect(flow.callsOf('addParticipant')).toEqual([{ ticketId: 7, ...chosen }])
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
    expect(flow.callsOf('listParticipants')).toHaveLength(2)
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'participants.added' }, tone: 'success' } },
    ])
    expect(flow.reported).toEqual([ticketChanged])
  })

  test('sends one participant once, and an address as external [T90]', async () => {
    const flow = await dialogOf({ addParticipant: 'silence' })
    const external = { kind: 'external', name: 'zoe@partner.example' } as const
    flow.actor.send({ type: 'participant.choose', chosen: external })
    flow.actor.send({ type: 'participant.choose', chosen })
    flow.actor.send({ type: 'dialog.close' })
    await flow.settled()
    expect(flow.callsOf('addParticipant')).toEqual([{ ticketId: 7, ...external }])
    expect(flow.now().matches({ adding: 'saving' })).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test.each([
    ['refused', { success: false, message: 'Full.' }, { serverText: 'Full.' }],
    ['lost', lost, { key: 'participants.notAdded' }],
  ])('shows why it was %s until something else is tried [T93]', async (_, reply, problem) => {
    const flow = await dialogOf({ addParticipant: reply })
    await choose(flow)
    expect(flow.now().matches({ adding: 'choosing' })).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    expect(flow.effects).toEqual([])
    typeQuery(flow, 'x')
    expect(flow.now().context.problem).toBeNull()
    await choose(flow)
    expect(flow.now().context.problem).toEqual(problem)
    flow.replies['addParticipant'] = 'silence'
    await choose(flow)
    expect(flow.now().context.problem).toBeNull()
  })

  test('starts over each time the dialog is opened [T89]', async () => {
    const flow = await dialogOf({ addParticipant: lost })
    await choose(flow)
    flow.actor.send({ type: 'dialog.close' })
    flow.actor.send({ type: 'participant.add' })
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('removing a participant', () => {
  test('asks first, and does nothing if the user cancels [T89]', async () => {
    const flow = await shown()
    ask(flow)
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context.toRemove).toEqual(ben)
    flow.actor.send({ type: 'removal.cancel' })
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
    expect(flow.callsOf('removeParticipant')).toEqual([])
  })

  test('isn’t offered if the server doesn’t allow it [T89]', async () => {
    const flow = await shown()
    ask(flow, { ...ben, mayRemove: false })
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('refreshes list and ticket [T89]', async () => {
    const flow = await shown()
    ask(flow)
    await confirm(flow)
    expect(flow.callsOf('removeParticipant')).toEqual([{ ticketId: 7, id: 7 }])
    expect(flow.callsOf('listParticipants')).toHaveLength(2)
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
    expect(flow.reported).toEqual([ticketChanged])
  })

  test.each([
    ['refused', { success: false, message: 'Not yours.' }, { serverText: 'Not yours.' }],
    ['lost', lost, { key: 'participants.notRemoved' }],
  ])('shows why it was %s until it’s retried [T89]', async (_, reply, problem) => {
    const flow = await shown({ removeParticipant: reply })
    ask(flow)
    await confirm(flow)
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    expect(flow.effects).toEqual([])
    flow.replies['removeParticipant'] = 'silence'
    await confirm(flow)
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('asks without the problem of an earlier attempt [T89]', async () => {
    const flow = await shown({ removeParticipant: lost })
    ask(flow)
    await confirm(flow)
    flow.actor.send({ type: 'removal.cancel' })
    ask(flow)
    expect(flow.now().context.problem).toBeNull()
  })
})
