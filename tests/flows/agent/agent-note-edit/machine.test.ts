import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { agentNoteEditMachine } from '#machines/agent/agent-note-edit.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { note } from './model.ts'

const setUp = (editNote: unknown = { success: true }) => {
  const flow = startFlow(agentNoteEditMachine, { input: { ticketId: 7 }, replies: { editNote } })
  flow.actor.send({ type: 'note.edit', ...note })
  const change = (text: string) => flow.actor.send({ type: 'text.change', text })
  const save = async () => {
    flow.actor.send({ type: 'note.save' })
    await flow.settled()
  }
  return { ...flow, change, save }
}

describe('the change of a note', () => {
  test('starts with its text, and is saved with what has been typed [T214]', async () => {
    const flow = setUp()
    expect(flow.now().context).toMatchObject({ ...note, isTyped: false })
    flow.change('Ask Finance.')
    expect(flow.now().context.isTyped).toBe(true)
    await flow.save()
    expect(flow.callsOf('editNote')).toEqual([{ ticketId: 7, entryId: 42, text: 'Ask Finance.' }])
    expect(flow.reported).toEqual([{ type: 'ticket.changed' }])
    expect(flow.now().matches('idle')).toBe(true)
  })

  test('isn’t saved without a text [T214]', async () => {
    const flow = setUp()
    flow.change(' ')
    await flow.save()
    expect(flow.now().matches({ editing: 'incomplete' })).toBe(true)
    flow.change('Ask.')
    expect(flow.now().matches({ editing: 'writing' })).toBe(true)
    expect(flow.callsOf('editNote')).toEqual([])
  })

  test('keeps what has been typed with the reason if it can’t be saved [T214, X29]', async () => {
    const flow = setUp({ success: false, message: 'Too late.' })
    flow.change('Ask Finance.')
    await flow.save()
    expect(flow.now().context).toMatchObject({
      text: 'Ask Finance.',
      problem: { serverText: 'Too late.' },
    })
    flow.change('Ask Finance!')
    expect(flow.now().context.problem).toBeNull()
    flow.replies['editNote'] = new CallFailure('unreachable')
    await flow.save()
    expect(flow.now().context).toMatchObject({
      text: 'Ask Finance!',
      problem: { key: 'reply.failed' },
    })
    expect(flow.reported).toEqual([])
  })

  test('is forgotten when it’s cancelled [T214]', () => {
    const flow = setUp()
    flow.change('Ask Finance.')
    flow.actor.send({ type: 'edit.cancel' })
    expect(flow.now().matches('idle')).toBe(true)
    flow.actor.send({ type: 'note.edit', entryId: 43, text: 'Another one' })
    expect(flow.now().context).toMatchObject({ entryId: 43, text: 'Another one', isTyped: false })
  })
})
