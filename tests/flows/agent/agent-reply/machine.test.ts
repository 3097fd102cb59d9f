import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { agentReplyMachine, type AgentReplyInput } from '#machines/agent/agent-reply.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const opening: AgentReplyInput = {
  ticketId: 7,
  agentId: 3,
  texts: { reply: '', note: '' },
  newest: 20,
  newestOfOthers: 19,
  lastOwn: { entryId: 18, text: 'We look at it.' },
  externals: [],
}
const accepted = { replyToTicket: { success: true }, addNote: { success: true } }

const setUp = (replies: Record<string, unknown> = {}, input: Partial<AgentReplyInput> = {}) =>
  startFlow(agentReplyMachine, {
    input: { ...opening, ...input },
    replies: { ...accepted, ...replies },
  })

type Flow = ReturnType<typeof setUp>
type Sent = { statusId?: number }

const write = (flow: Flow, text = 'Done.') => flow.actor.send({ type: 'text.change', text })

const submit = async (flow: Flow, statusId: number | null = null, opensNext = false) => {
  flow.actor.send({ type: 'reply.submit', statusId, opensNext })
  await flow.settled()
}

const shown = (flow: Flow, newest: number, newestOfOthers: number, lastOwn = opening.lastOwn) =>
  flow.actor.send({ type: 'history.shown', newest, newestOfOthers, lastOwn })

const draftOf = (reply: string, note = '') => ({
  effect: 'storeRecord',
  params: { record: 'reply.draft', value: { agentId: 3, ticketId: 7, texts: { reply, note } } },
})

const changed = { type: 'ticket.changed' }
const repliesChanged = { effect: 'broadcast', params: { type: 'replies.changed' } }
const activity = (now: string) => ({ type: 'activity.changed', activity: now })

describe('the reply of an agent', () => {
  test('tells the other agents when it’s begun, cleared and sent [T109]', async () => {
    const flow = setUp()
    write(flow)
    write(flow, ' ')
    write(flow)
    await submit(flow)
    expect(flow.reported).toEqual([
      activity('viewing'),
      activity('replying'),
      activity('viewing'),
      activity('replying'),
      activity('viewing'),
      { type: 'entry.sent', kind: 'reply' },
      changed,
    ])
  })

  test('tells the other agents when an outdated one is cleared [T109]', async () => {
    const flow = setUp({ replyToTicket: { success: false, isOutdated: true } })
    write(flow)
    await submit(flow)
    expect(flow.now().matches('outdated')).toBe(true)
    write(flow, '')
    expect(flow.reported.at(-1)).toEqual(activity('viewing'))
  })

  test('tells the other agents if it’s resumed, but not of a note [T109]', () => {
    const flow = setUp({}, { texts: { reply: 'Half a', note: 'Ask Jo' } })
    expect(flow.reported).toEqual([activity('replying')])
    const noted = setUp({}, { texts: { reply: '', note: 'Ask Jo' } })
    expect(noted.reported).toEqual([activity('viewing')])
  })

  test('is stored with every change, for this agent and this ticket [T106]', () => {
    const flow = setUp()
    write(flow, 'D')
    write(flow, 'Do')
    expect(flow.effects).toEqual([draftOf(''), draftOf('D'), draftOf('Do')])
    expect(flow.now().context.texts).toEqual({ reply: 'Do', note: '' })
  })

  test('resumes the stored text [T106]', () => {
    const flow = setUp({}, { texts: { reply: 'Half a', note: 'Ask Jo' } })
    expect(flow.now().context).toMatchObject({
      mode: 'reply',
      texts: { reply: 'Half a', note: 'Ask Jo' },
    })
  })

  test('is sent with the newest entry the agent has seen, then the text is cleared [T106]', async () => {
    const flow = setUp()
    write(flow)
    await submit(flow)
    expect(flow.callsOf('replyToTicket')).toEqual([
      { ticketId: 7, text: 'Done.', lastEntryId: 20, statusId: undefined, attachments: [] },
    ])
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    expect(flow.now().context.texts.reply).toBe('')
    expect(flow.effects.slice(2)).toEqual([
      draftOf(''),
      { effect: 'toast', params: { text: { key: 'reply.sent' }, tone: 'success' } },
    ])
  })

  test('isn’t reported as sent while it can be taken back [T212]', async () => {
    const flow = setUp({ replyToTicket: { success: true, isHeld: true } })
    write(flow)
    await submit(flow)

    expect(flow.effects.slice(2)).toEqual([draftOf(''), repliesChanged])
    expect(flow.reported.slice(-3)).toEqual([
      activity('viewing'),
      { type: 'entry.sent', kind: 'reply' },
      changed,
    ])
  })

  const undone = { type: 'reply.undone', text: 'Done.', seen: 20, isStopped: false } as const

  test('comes back before what has been typed since, whatever is being written [T212]', async () => {
    const flow = setUp({}, { newest: 30, newestOfOthers: 19, texts: { reply: '', note: 'Ask Jo' } })
    expect(flow.now().context.mode).toBe('note')
    flow.actor.send(undone)
    expect(flow.now().context).toMatchObject({
      mode: 'reply',
      texts: { reply: 'Done.', note: 'Ask Jo' },
      seen: 20,
      undone: null,
    })
    expect(flow.effects.at(-1)).toEqual(draftOf('Done.', 'Ask Jo'))
    expect(flow.reported.at(-1)).toEqual(activity('replying'))
    flow.actor.send({ ...undone, text: 'Wait.' })
    expect(flow.now().context.texts.reply).toBe('Wait.\n\nDone.')
  })

  test('asks what to do if someone has written before it came back [T212]', async () => {
    const flow = setUp({}, { newest: 30, newestOfOthers: 30 })
    flow.actor.send({ ...undone, isStopped: true })
    expect(flow.now().matches('outdated')).toBe(true)
    expect(flow.now().context.texts.reply).toBe('Done.')
  })

  test('comes back once the next one is sent, and is stored until then [T212]', async () => {
    const flow = setUp()
    write(flow, 'Next')
    flow.actor.send({ type: 'reply.submit', statusId: null })
    flow.actor.send(undone)
    expect(flow.now().matches('sendingReply')).toBe(true)
    expect(flow.now().context.texts.reply).toBe('Next')
    expect(flow.effects.at(-1)).toEqual(draftOf('Done.\n\nNext'))
    await flow.settled()
    expect(flow.now().context.texts.reply).toBe('Done.')
    const stored = flow.effects.filter(({ effect }) => effect === 'storeRecord')
    expect(stored.at(-1)).toEqual(draftOf('Done.'))
  })

  test('that the server holds isn’t kept after a lost answer [T162, T212]', async () => {
    const flow = setUp({ replyToTicket: new CallFailure('unreachable') })
    write(flow, 'Done,\nall of it.')
    await submit(flow)
    expect(flow.now().matches({ composing: 'failed' })).toBe(true)
    const showHeld = (text: string) =>
      flow.actor.send({ ...opening, type: 'history.shown', held: text })
    showHeld('Something else')
    expect(flow.now().context.texts.reply).toBe('Done,\nall of it.')
    showHeld('Done,\nall of it.')
    expect(flow.now().context.texts.reply).toBe('')
  })

  test.each([
    ['the next ticket', 9, { to: 'agentTicket', ticketId: 9, isNext: true }],
    ['the list after its last ticket', undefined, { to: 'agentTickets' }],
  ])('leads on to %s once the server has it [T241]', async (_, nextId, place) => {
    const flow = setUp({ replyToTicket: { success: true, isHeld: true } }, { nextId })
    const navigated = () => flow.effects.filter(({ effect }) => effect === 'navigate')
    write(flow)
    await submit(flow, null, true)
    expect(navigated()).toEqual([{ effect: 'navigate', params: place }])
    expect(flow.effects.slice(2)).toEqual([draftOf(''), repliesChanged, ...navigated()])
    expect(flow.reported.at(-1)).toEqual({ type: 'entry.sent', kind: 'reply' })
    expect(flow.now().status).toBe('done')
  })

  test.each([
    ['was refused', { success: false, message: 'Closed.' }],
    ['couldn’t be sent', new CallFailure('unreachable')],
    ['would be outdated', { success: false, isOutdated: true }],
  ])('leads nowhere if it %s [T241]', async (_, end) => {
    const flow = setUp({ replyToTicket: end })
    write(flow)
    await submit(flow, null, true)
    shown(flow, 21, 19, { entryId: 21, text: 'Done.' })
    expect(flow.effects.filter(({ effect }) => effect === 'navigate')).toEqual([])
  })

  test('leads on after the question about someone outside, and not after a change [T209, T241]', async () => {
    const flow = setUp({}, { externals: ['zoe@supplier.example'] })
    write(flow, 'https://portal.example/login/password/reset/x7Qp')
    await submit(flow, null, true)
    flow.actor.send({ type: 'reply.confirm' })
    await flow.settled()
    expect(flow.now().matches('left')).toBe(true)
    const edited = setUp({ replyToTicket: { success: false, isOutdated: true } })
    write(edited)
    await submit(edited, null, true)
    write(edited, 'Done, again.')
    shown(edited, 30, 30)
    edited.replies['replyToTicket'] = { success: true }
    edited.actor.send({ type: 'reply.sendAnyway' })
    await edited.settled()
    expect(edited.now().matches({ composing: 'writing' })).toBe(true)
  })

  test('changes the ticket’s status only if requested [T106, T108]', async () => {
    const flow = setUp()
    write(flow)
    await submit(flow, 5)
    write(flow)
    await submit(flow)
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ statusId: 5 }, { statusId: undefined }])
  })

  test('can’t be changed or sent twice while it’s being sent [T106]', async () => {
    const flow = setUp({ replyToTicket: 'silence' })
    write(flow)
    await submit(flow)
    expect(flow.now().hasTag('busy')).toBe(true)
    write(flow, 'Other')
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    await submit(flow)
    expect(flow.now().context).toMatchObject({ mode: 'reply', texts: { reply: 'Done.' } })
    expect(flow.callsOf('replyToTicket')).toHaveLength(1)
  })

  test.each([
    ['nothing', ''],
    ['only spaces', ' \n '],
    ['too much text', 'x'.repeat(limits.agentTextMax + 1)],
  ])('isn’t sent with %s in it [T106]', async (_, text) => {
    const flow = setUp()
    write(flow, text)
    await submit(flow)
    expect(flow.now().matches({ composing: 'incomplete' })).toBe(true)
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    write(flow, text)
    await submit(flow)
    expect(flow.now().matches({ composing: 'incomplete' })).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Closed.' }, { serverText: 'Closed.' }],
    ['that it failed', new CallFailure('unreachable'), { key: 'reply.failed' }],
  ])(
    'keeps the text and shows %s, until the agent continues [T106, X29]',
    async (_, end, problem) => {
      const flow = setUp({ replyToTicket: end })
      write(flow)
      await submit(flow)
      expect(flow.now().matches({ composing: 'failed' })).toBe(true)
      expect(flow.now().context).toMatchObject({ problem, texts: { reply: 'Done.' } })
      expect(flow.effects.filter(({ effect }) => effect === 'storeRecord')).toEqual([
        draftOf(''),
        draftOf('Done.'),
      ])

      write(flow, 'Done, really.')
      expect(flow.now().context.problem).toBeNull()
      await submit(flow)
      flow.replies['replyToTicket'] = 'silence'
      await submit(flow)
      expect(flow.now().context.problem).toBeNull()
      expect(flow.callsOf('replyToTicket')).toHaveLength(3)
    },
  )
})

describe('a text whose response was lost', () => {
  const lost = async (mode: 'reply' | 'note', text: string) => {
    const silence = new CallFailure('unreachable')
    const flow = setUp({ replyToTicket: silence, addNote: silence })
    flow.actor.send({ type: 'mode.choose', mode })
    write(flow, text)
    await submit(flow)
    expect(flow.now().matches({ composing: 'failed' })).toBe(true)
    return flow
  }

  test.each(['reply', 'note'] as const)(
    'is cleared from the field of the %s once the ticket shows it [T162]',
    async (mode) => {
      const flow = await lost(mode, ' Done.\nThank you. ')
      expect(flow.reported.at(-1)).toEqual(changed)
      shown(flow, 22, 21, { entryId: 22, text: 'Done. Thank you.' })
      expect(flow.now().matches({ composing: 'writing' })).toBe(true)
      expect(flow.now().context).toMatchObject({
        texts: { reply: '', note: '' },
        problem: null,
        seen: 22,
      })
      expect(flow.reported.slice(-2)).toEqual([
        activity('viewing'),
        { type: 'entry.sent', kind: mode },
      ])
      expect(flow.effects.slice(-2)).toEqual([
        draftOf(''),
        { effect: 'toast', params: { text: { key: 'reply.stored' }, tone: 'success' } },
      ])
    },
  )

  test('is cleared immediately if the ticket showed it before the call failed [T162]', async () => {
    const answer = Promise.withResolvers()
    const flow = setUp({ replyToTicket: answer.promise })
    write(flow)
    flow.actor.send({ type: 'reply.submit', statusId: null })
    shown(flow, 21, 19, { entryId: 21, text: 'Done.' })
    answer.reject(new CallFailure('unreachable'))
    await flow.settled()
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    expect(flow.now().context.texts.reply).toBe('')
  })

  test.each([
    ['the agent has written something else', 21, 'No.'],
    ['it equals the agent’s previous entry', 18, 'Done.'],
  ])('stays if %s [T162]', async (_, entryId, text) => {
    const flow = await lost('reply', 'Done.')
    shown(flow, 22, 19, { entryId, text })
    expect(flow.now().matches({ composing: 'failed' })).toBe(true)
    expect(flow.now().context.texts.reply).toBe('Done.')
  })
})

const filesOf = (
  attachments: number[],
  isUploading: boolean,
  kind: 'reply' | 'note' = 'reply',
) => ({ type: 'unsent.changed' as const, kind, attachments, isUploading, isLoading: false })

describe('the files of a reply or a note', () => {
  const withFiles = (replies: Record<string, unknown> = {}) => {
    const flow = setUp(replies)
    flow.actor.send(filesOf([31], false))
    return flow
  }
  const told = ({ reported }: Flow) =>
    reported.map((event) => (event as { type: string }).type).filter((type) => type.startsWith('e'))

  test('are sent with the one they’re for [T193]', async () => {
    const flow = withFiles()
    write(flow)
    await submit(flow)
    flow.actor.send(filesOf([32], false, 'note'))
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    write(flow)
    await submit(flow)
    expect(flow.calls).toMatchObject([
      { port: 'replyToTicket', input: { attachments: [31] } },
      { port: 'addNote', input: { attachments: [32] } },
    ])
    expect(told(flow)).toEqual(['entry.sent', 'entry.sent'])
  })

  test('hold the text back only while they’re uploading [T193]', async () => {
    const flow = withFiles()
    write(flow)
    flow.actor.send(filesOf([31], true))
    await submit(flow)
    expect(flow.now().matches({ composing: 'incomplete' })).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send(filesOf([31], false))
    await submit(flow)
    expect(flow.calls).toHaveLength(1)
  })

  test.each([
    ['is refused', { success: false, message: 'Closed.' }],
    ['can’t be sent', new CallFailure('unreachable')],
  ])('are read again if the text %s [T193]', async (_, reply) => {
    const flow = withFiles({ replyToTicket: reply, addNote: reply })
    write(flow)
    await submit(flow)
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    write(flow)
    await submit(flow)
    expect(told(flow)).toEqual(['entry.refused', 'entry.refused'])
    expect(flow.now().context.files.reply.attachments).toEqual([31])
  })

  test('are gone if the reply was stored after all [T193, T162]', async () => {
    const flow = withFiles({ replyToTicket: new CallFailure('unreachable') })
    write(flow)
    await submit(flow)
    shown(flow, 21, 19, { entryId: 21, text: 'Done.' })
    expect(told(flow)).toEqual(['entry.refused', 'entry.sent'])
  })
})

describe('a reply to someone outside', () => {
  const externals = ['zoe@supplier.example']
  const link = 'Set it here: https://portal.example/login/password/reset/x7Qp'
  const withFile = filesOf([31], false)

  const submitted = async (text: string, files: boolean, statusId: number | null = null) => {
    const flow = setUp({}, { externals })
    if (files) flow.actor.send(withFile)
    write(flow, text)
    await submit(flow, statusId)
    return flow
  }

  test.each([
    ['a file', 'See the file.', true],
    ['a link that sets a password', link, false],
    ['an agent’s link', 'https://portal.example/agent/set-password#x7Qp', false],
  ])('with %s is sent once the agent confirms it [T209]', async (_, text, files) => {
    const flow = await submitted(text, files, 5)
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.calls).toEqual([])
    await submit(flow)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'reply.confirm' })
    await flow.settled()
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ text, statusId: 5 }])
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
  })

  test('keeps text and files if the agent keeps writing [T209]', async () => {
    const flow = await submitted('See the file.', true)
    flow.actor.send({ type: 'writing.continue' })
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    expect(flow.now().context).toMatchObject({
      texts: { reply: 'See the file.' },
      files: { reply: { attachments: [31] } },
    })
  })

  test.each([
    ['without either', 'Done. See https://portal.example/login', externals, 'reply'],
    ['of which nobody outside is told', link, [], 'reply'],
    ['that is a note', link, externals, 'note'],
  ] as const)('is sent at once %s [T209]', async (_, text, outside, mode) => {
    const flow = setUp({}, { externals: outside })
    flow.actor.send({ type: 'mode.choose', mode })
    write(flow, text)
    await submit(flow)
    expect(flow.calls).toHaveLength(1)
  })

  test('asks about someone who was added while the agent was writing, not who left [T209]', async () => {
    const flow = setUp()
    write(flow, link)
    flow.actor.send({ type: 'recipients.shown', externals })
    await submit(flow)
    expect(flow.now().matches('confirming')).toBe(true)
    flow.actor.send({ type: 'writing.continue' })
    flow.actor.send({ type: 'recipients.shown', externals: [] })
    await submit(flow)
    expect(flow.calls).toHaveLength(1)
  })

  test('is asked about even if it’s sent anyway, and outdated while it’s asked about [T209]', async () => {
    const flow = await submitted(link, false)
    shown(flow, 21, 21)
    expect(flow.now().matches('outdated')).toBe(true)
    flow.actor.send({ type: 'reply.sendAnyway' })
    await flow.settled()
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'reply.confirm' })
    await flow.settled()
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ lastEntryId: 21 }])
  })
})

describe('an outdated reply', () => {
  test('is stopped as soon as the page shows what someone else has written [T106]', async () => {
    const flow = setUp()
    write(flow)
    shown(flow, 21, 21)
    expect(flow.now().matches('outdated')).toBe(true)
    await submit(flow)
    expect(flow.calls).toEqual([])
    write(flow, 'Done. Thank you.')
    expect(flow.now().matches('outdated')).toBe(true)
    expect(flow.effects.at(-1)).toEqual(draftOf('Done. Thank you.'))
  })

  test('can be continued and sent once the agent has seen that [T106]', async () => {
    const flow = setUp()
    write(flow)
    shown(flow, 21, 21)
    flow.actor.send({ type: 'writing.continue' })
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    await submit(flow)
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ lastEntryId: 21 }])
  })

  test('is sent anyway if the agent decides so [T106]', async () => {
    const flow = setUp()
    write(flow)
    shown(flow, 22, 21)
    flow.actor.send({ type: 'reply.sendAnyway' })
    await flow.settled()
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ text: 'Done.', lastEntryId: 22 }])
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
  })

  test('reloads the ticket if only the server knows, and can’t be sent before [T106]', async () => {
    const flow = setUp({ replyToTicket: { success: false, isOutdated: true } })
    write(flow)
    await submit(flow, 5)
    expect(flow.now().matches('outdated')).toBe(true)
    expect(flow.now().context.texts.reply).toBe('Done.')
    expect(flow.reported.at(-1)).toEqual(changed)
    expect(flow.now().can({ type: 'reply.sendAnyway' })).toBe(false)

    // Even a step, such as a new status.
    shown(flow, 21, 19)
    flow.replies['replyToTicket'] = { success: true }
    flow.actor.send({ type: 'reply.sendAnyway' })
    await flow.settled()
    expect(flow.callsOf('replyToTicket').at(-1)).toMatchObject({ lastEntryId: 21, statusId: 5 })
  })

  test('keeps the status chosen for it, until its text is another one [T106]', async () => {
    const flow = setUp({ replyToTicket: { success: false, isOutdated: true } })
    write(flow)
    await submit(flow, 5)
    expect(flow.now().context.statusId).toBe(5)
    write(flow, 'Does it work now?')
    shown(flow, 21, 21)
    flow.actor.send({ type: 'reply.sendAnyway' })
    await flow.settled()
    expect((flow.callsOf('replyToTicket').at(-1) as Sent).statusId).toBeUndefined()
  })

  test('loses the status chosen for it once another text is taken back [T106, T212]', async () => {
    const flow = setUp({ replyToTicket: { success: false, message: 'Closed.' } })
    write(flow)
    await submit(flow, 5)
    flow.actor.send({ type: 'reply.undone', text: 'Wait.', seen: 20, isStopped: false })
    expect(flow.now().context).toMatchObject({ statusId: null, texts: { reply: 'Wait.\n\nDone.' } })
  })

  test('is sent anyway without the status of the reply before [T106]', async () => {
    const flow = setUp()
    write(flow)
    await submit(flow, 5)
    expect(flow.now().context.statusId).toBeNull()
    flow.actor.send({ type: 'reply.undone', text: 'Done.', seen: 20, isStopped: true })
    shown(flow, 21, 21)
    flow.actor.send({ type: 'reply.sendAnyway' })
    await flow.settled()
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ statusId: 5 }, { text: 'Done.' }])
    expect((flow.callsOf('replyToTicket').at(-1) as Sent).statusId).toBeUndefined()
  })

  test('takes into account what the page showed while it was being sent [T106]', async () => {
    const flow = setUp({ replyToTicket: 'silence' })
    write(flow)
    await submit(flow)
    shown(flow, 21, 21)
    expect(flow.now().matches('sendingReply')).toBe(true)
    expect(flow.now().context).toMatchObject({ newest: 21, newestOfOthers: 21, seen: 20 })
  })

  test('isn’t sent anyway without a text [T106]', () => {
    const flow = setUp()
    write(flow)
    shown(flow, 21, 21)
    write(flow, ' ')
    expect(flow.now().can({ type: 'reply.sendAnyway' })).toBe(false)
  })

  test.each([
    ['nothing is written yet', '', 21, 21],
    ['only the agent’s own entries and steps are new', 'Done.', 21, 19],
  ])('is up to date if %s [T106]', async (_, text, newest, newestOfOthers) => {
    const flow = setUp()
    if (text) write(flow, text)
    shown(flow, newest, newestOfOthers)
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    write(flow, 'Done.')
    await submit(flow)
    expect(flow.callsOf('replyToTicket')).toMatchObject([{ lastEntryId: newest }])
  })
})

describe('an internal note', () => {
  const noting = (replies: Record<string, unknown> = {}) => {
    const flow = setUp(replies)
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    return flow
  }

  test('has its own text, so that it never becomes a reply [T107]', () => {
    const flow = setUp()
    write(flow, 'Dear customer')
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    write(flow, 'Watch out')
    expect(flow.now().context.texts).toEqual({ reply: 'Dear customer', note: 'Watch out' })
    expect(flow.effects.at(-1)).toEqual(draftOf('Dear customer', 'Watch out'))
  })

  test('is saved as a note, then only its text is cleared [T107]', async () => {
    const flow = setUp()
    write(flow, 'Dear customer')
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    write(flow, 'Watch out')
    await submit(flow)
    expect(flow.calls).toEqual([
      { port: 'addNote', input: { ticketId: 7, text: 'Watch out', attachments: [] } },
    ])
    expect(flow.now().context.texts).toEqual({ reply: 'Dear customer', note: '' })
    expect(flow.reported.at(-1)).toEqual(changed)
    expect(flow.effects.slice(-2)).toEqual([
      draftOf('Dear customer'),
      { effect: 'toast', params: { text: { key: 'note.saved' }, tone: 'success' } },
    ])
  })

  test('is never outdated, but a reply with a text is when the agent returns to it [T106, T107]', () => {
    const flow = noting()
    flow.actor.send({ type: 'mode.choose', mode: 'reply' })
    write(flow)
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    shown(flow, 21, 21)
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
    flow.actor.send({ type: 'mode.choose', mode: 'reply' })
    expect(flow.now().matches('outdated')).toBe(true)
    flow.actor.send({ type: 'mode.choose', mode: 'note' })
    expect(flow.now().matches({ composing: 'writing' })).toBe(true)
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Closed.' }, { serverText: 'Closed.' }],
    ['that it failed', new CallFailure('unreachable'), { key: 'reply.failed' }],
  ])('keeps its text and shows %s [T107, X29]', async (_, addNote, problem) => {
    const flow = noting({ addNote })
    write(flow, 'Watch out')
    await submit(flow)
    expect(flow.now().context).toMatchObject({ problem, texts: { note: 'Watch out' } })
    expect(flow.now().hasTag('busy')).toBe(false)
    flow.actor.send({ type: 'mode.choose', mode: 'reply' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('is busy while it’s being saved [T107]', async () => {
    const flow = noting({ addNote: 'silence' })
    write(flow, 'Watch out')
    await submit(flow)
    expect(flow.now().hasTag('busy')).toBe(true)
  })
})
