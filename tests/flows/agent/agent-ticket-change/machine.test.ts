import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const success = { success: true }
const setUp = (replies: Record<string, unknown> = {}) =>
  startFlow(agentTicketChangeMachine, {
    input: { ticketId: 7, agentId: 3 },
    replies: {
      assignTicket: success,
      moveTicket: success,
      setTicketStatus: success,
      changeTicketFields: success,
      ...replies,
    },
  })

const changed = { type: 'ticket.changed' }
const fields = {
  shortDescription: 'Closing stops',
  urgencyId: 2,
  ticketTypeId: 2,
  categoryId: 201,
  owner: { userId: 12, name: 'Ben Roth' },
}
const original = {
  shortDescription: 'Closing',
  urgencyId: 1,
  ticketTypeId: 1,
  categoryId: 103,
  owner: { userId: 11, name: 'Ann Poe' },
}

const changes = [
  [
    'ticket.take',
    { from: 5 },
    'assignTicket',
    { agentId: 3, fromAgentId: 5 },
    { kind: 'assignee', agentId: 3, from: 5 },
  ],
  [
    'assignee.choose',
    { agentId: 4, from: null },
    'assignTicket',
    { agentId: 4, fromAgentId: 0 },
    { kind: 'assignee', agentId: 4, from: null },
  ],
  [
    'assignee.choose',
    { agentId: null, from: 4 },
    'assignTicket',
    { agentId: undefined, fromAgentId: 4 },
    { kind: 'assignee', agentId: null, from: 4 },
  ],
  [
    'group.choose',
    { supportGroup: 'Interfaces', from: 'ERP' },
    'moveTicket',
    { supportGroup: 'Interfaces', fromGroup: 'ERP' },
    { kind: 'group', supportGroup: 'Interfaces', from: 'ERP' },
  ],
  [
    'status.choose',
    { statusId: 5, from: 1 },
    'setTicketStatus',
    { statusId: 5, fromStatusId: 1 },
    { kind: 'status', statusId: 5, from: 1 },
  ],
  [
    'status.choose',
    { statusId: 3, from: 3, remindAt: 1_796_425_200_000 },
    'setTicketStatus',
    { statusId: 3, fromStatusId: 3, remindAt: 1_796_425_200_000 },
    { kind: 'status', statusId: 3, from: 3, remindAt: 1_796_425_200_000 },
  ],
] as const

describe('a change by an agent', () => {
  test.each(changes)(
    '%s %j is sent once, and the ticket reloaded [T108]',
    async (type, asked, call, sent, change) => {
      const flow = setUp({ [call]: 'silence' })
      flow.actor.send({ type, ...asked } as never)
      await flow.settled()
      expect(flow.now().hasTag('busy')).toBe(true)
      expect(flow.now().context.changes).toEqual([change])
      flow.actor.send({ type: 'ticket.take', from: null })
      await flow.settled()
      expect(flow.calls).toEqual([{ port: call, input: { ticketId: 7, ...sent } }])

      const done = setUp()
      done.actor.send({ type, ...asked } as never)
      await done.settled()
      expect(done.now().matches({ ready: 'idle' })).toBe(true)
      expect(done.now().context.changes).toEqual([change])
      expect(done.reported).toEqual([changed])
    },
  )

  test.each(
    changes.flatMap(([type, asked, call]) => [
      [
        type,
        asked,
        call,
        { success: false, message: 'Too late.' },
        { serverText: 'Too late.' },
      ] as const,
      [type, asked, call, new CallFailure('unreachable'), { key: 'ticketChange.failed' }] as const,
    ]),
  )(
    '%s %j shows why it failed, until the next one [T108, X29]',
    async (type, asked, call, end, problem) => {
      const flow = setUp({ [call]: end })
      flow.actor.send({ type, ...asked } as never)
      await flow.settled()
      expect(flow.now().matches({ ready: 'refused' })).toBe(true)
      expect(flow.now().context).toMatchObject({ problem, changes: [] })
      // Someone else's change is loaded.
      expect(flow.reported).toEqual(end instanceof CallFailure ? [] : [changed])
      flow.replies[call] = 'silence'
      flow.actor.send({ type, ...asked } as never)
      expect(flow.now().context.problem).toBeNull()
    },
  )
})

describe('an agent’s choice', () => {
  const taken = { kind: 'assignee', agentId: 3, from: null }
  const resolved = { kind: 'status', statusId: 5, from: 1 }
  const refused = { success: false, message: 'Too late.' }
  const afterTaking = async (replies: Record<string, unknown> = {}) => {
    const flow = setUp(replies)
    flow.actor.send({ type: 'ticket.take', from: null })
    await flow.settled()
    return flow
  }

  test('is shown after the server’s answer until the ticket is reloaded [T161]', async () => {
    const flow = await afterTaking()
    expect(flow.now().context.changes).toEqual([taken])
    flow.actor.send({ type: 'ticket.refreshed' })
    expect(flow.now().context.changes).toEqual([])
  })

  test('survives a reload that may be older than the answer [T161]', async () => {
    const flow = await afterTaking({ assignTicket: 'silence' })
    flow.actor.send({ type: 'ticket.refreshed' })
    expect(flow.now().context.changes).toEqual([taken])
  })

  test('is shown while the next choice is being saved, and after that one is refused [T161]', async () => {
    const flow = await afterTaking({ setTicketStatus: refused })
    flow.actor.send({ type: 'status.choose', statusId: 5, from: 1 })
    expect(flow.now().context.changes).toEqual([taken, resolved])
    await flow.settled()
    expect(flow.now().context.changes).toEqual([taken])
    flow.actor.send({ type: 'ticket.refreshed' })
    expect(flow.now().context).toMatchObject({ changes: [], problem: { serverText: 'Too late.' } })
  })
})

describe('subject, owner, type, category and urgency', () => {
  const editing = (replies: Record<string, unknown> = {}) => {
    const flow = setUp(replies)
    flow.actor.send({ type: 'fields.edit', fields: original })
    return flow
  }

  test('are edited in a dialog and saved together [T108]', async () => {
    const flow = editing()
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.fields).toEqual(original)
    flow.actor.send({ type: 'fields.change', fields })
    flow.actor.send({ type: 'fields.save' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    const from = {
      fromSubject: 'Closing',
      fromUrgencyId: 1,
      fromTicketTypeId: 1,
      fromCategoryId: 103,
      fromOwnerId: 11,
    }
    const { owner, ...others } = fields
    const input = { ticketId: 7, ...others, ownerId: owner.userId, ...from }
    expect(flow.calls).toEqual([{ port: 'changeTicketFields', input }])
    expect(flow.now().matches({ ready: 'idle' })).toBe(true)
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'ticketChange.saved' }, tone: 'success' } },
    ])
    expect(flow.reported).toEqual([changed])
  })

  test('stay as they are when the agent cancels [T108]', () => {
    const flow = editing()
    flow.actor.send({ type: 'fields.cancel' })
    expect(flow.now().matches({ ready: 'idle' })).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test('aren’t saved until a category of the new type is chosen [T254]', () => {
    const flow = editing()
    flow.actor.send({ type: 'fields.change', fields: { ...fields, categoryId: 0 } })
    flow.actor.send({ type: 'fields.save' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test('aren’t saved without an owner [T255]', () => {
    const flow = editing()
    flow.actor.send({ type: 'fields.change', fields: { ...fields, owner: null } })
    flow.actor.send({ type: 'fields.save' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test.each([
    ['empty', ' '],
    ['too long', 'x'.repeat(limits.shortDescriptionMax + 1)],
  ])('aren’t saved while the subject is %s [T108]', (_, shortDescription) => {
    const flow = editing()
    flow.actor.send({ type: 'fields.change', fields: { ...fields, shortDescription } })
    flow.actor.send({ type: 'fields.save' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Closed.' }, { serverText: 'Closed.' }],
    ['that it failed', new CallFailure('unreachable'), { key: 'ticketChange.failed' }],
  ])('stay in the dialog with %s [T108, X29]', async (_, end, problem) => {
    const flow = editing({ changeTicketFields: end })
    flow.actor.send({ type: 'fields.save' })
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    expect(flow.reported).toEqual(end instanceof CallFailure ? [] : [changed])
    flow.replies['changeTicketFields'] = 'silence'
    flow.actor.send({ type: 'fields.save' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('overwrite someone else’s change if they’re saved again [T108]', async () => {
    const flow = editing({ changeTicketFields: { success: false, message: 'Too late.' } })
    flow.actor.send({ type: 'fields.save' })
    await flow.settled()
    flow.actor.send({ type: 'fields.save' })
    await flow.settled()
    expect(flow.calls.map(({ input }) => input)).toMatchObject([
      { fromSubject: 'Closing', fromUrgencyId: 1, fromOwnerId: 11 },
      { fromSubject: undefined, fromUrgencyId: undefined, fromOwnerId: undefined },
    ])
  })
})
