import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { attachmentUploadMachine } from '#machines/attachment-upload.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { stage } from './stage.ts'

const file = { key: 'k', name: 'log.txt', size: 1000 }
const report = expect.any(Function)

const sent = async (upload: unknown, size = file.size) => {
  const flow = stage(attachmentUploadMachine, {
    input: { ticketId: 7, file: { ...file, size } },
    replies: { upload },
  })
  await flow.settled()
  return flow
}

const ending = async (upload: unknown, size?: number) => (await sent(upload, size)).now().output

describe('a file on its way', () => {
  test('C35: it is sent with the number of its ticket, and ends stored', async () => {
    const flow = await sent({ success: true, messages: [] })
    expect(flow.callsOf('upload')).toEqual([{ ticketId: 7, file, report }])
    expect(flow.now().output).toEqual({ end: 'stored' })
  })

  test('B38, C39: a picture ends with the name the server gave it', async () => {
    expect(await ending({ success: true, messages: [], hashId: 'f00d' })).toEqual({
      end: 'stored',
      hashId: 'f00d',
    })
  })

  test('V26, K11: 10 MB exactly are sent, one byte more is not', async () => {
    const { attachmentMaxSize } = limits
    expect(attachmentMaxSize).toBe(10 * 1024 * 1024)
    expect(await ending({ success: true, messages: [] }, attachmentMaxSize)).toEqual({
      end: 'stored',
    })
    const flow = await sent({ success: true, messages: [] }, attachmentMaxSize + 1)
    expect(flow.calls).toEqual([])
    expect(flow.now().output).toEqual({
      end: 'refused',
      refusal: { name: 'log.txt', messages: 'tooLarge' },
    })
  })

  test.each([
    ['X20', { success: false, messages: ['Too many.'], maxFilesReached: true }],
    ['X21', { success: false, messages: ['Infected.'], isInfected: true }],
  ])('V27, %s: what the server refuses for good ends with its words', async (_, verdict) => {
    expect(await ending(verdict)).toEqual({
      end: 'refused',
      refusal: { name: 'log.txt', messages: verdict.messages },
    })
  })

  test('X19: another refusal keeps the file and the words of the server, until it is tried again', async () => {
    const flow = await sent({ success: false, messages: ['One.', 'Two.'] })
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.messages).toEqual(['One.', 'Two.'])
    flow.replies['upload'] = { success: true, messages: [] }
    flow.actor.send({ type: 'upload.retry' })
    expect(flow.now().context).toMatchObject({ messages: [], share: 0 })
    await flow.settled()
    expect(flow.now().output).toEqual({ end: 'stored' })
  })

  test('X19: a silent network keeps the file', async () => {
    const flow = await sent(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
  })

  test('it says how far it is, and stops when it is cancelled', async () => {
    const flow = await sent('silence')
    expect(flow.now().matches({ uploading: 'waiting' })).toBe(true)
    flow.actor.send({ type: 'upload.progressed', share: 0.25 })
    expect(flow.now().matches({ uploading: 'sending' })).toBe(true)
    expect(flow.now().context.share).toBe(0.25)
    flow.actor.send({ type: 'file.remove' })
    expect(flow.now().output).toEqual({ end: 'removed' })
  })
})
