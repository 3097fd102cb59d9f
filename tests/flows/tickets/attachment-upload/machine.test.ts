import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const file = { key: 'k', name: 'log.txt', size: 1000 }
const report = expect.any(Function)

const sent = async (upload: unknown, size = file.size) => {
  const flow = startFlow(attachmentUploadMachine, {
    input: { ticketId: 7, file: { ...file, size } },
    replies: { upload },
  })
  await flow.settled()
  return flow
}

const ending = async (upload: unknown, size?: number) => (await sent(upload, size)).now().output

describe('an upload', () => {
  test('sends the file with its ticket number, and ends as stored [C35]', async () => {
    const flow = await sent({ success: true, messages: [] })
    expect(flow.callsOf('upload')).toEqual([{ ticketId: 7, file, report }])
    expect(flow.reported).toEqual([{ type: 'upload.changed', key: 'k', isRunning: true }])
    expect(flow.now().output).toEqual({ status: 'stored' })
  })

  test('returns the server’s name of an image when done [B38, C39]', async () => {
    expect(await ending({ success: true, messages: [], hashId: 'f00d' })).toEqual({
      status: 'stored',
      hashId: 'f00d',
    })
  })

  test('accepts exactly 10 MB, but not one byte more [V26, K11]', async () => {
    const { attachmentMaxSize } = limits
    expect(attachmentMaxSize).toBe(10 * 1024 * 1024)
    expect(await ending({ success: true, messages: [] }, attachmentMaxSize)).toEqual({
      status: 'stored',
    })
    const flow = await sent({ success: true, messages: [] }, attachmentMaxSize + 1)
    expect(flow.calls).toEqual([])
    expect(flow.now().output).toEqual({
      status: 'refused',
      refusal: { name: 'log.txt', messages: 'tooLarge' },
    })
  })

  test.each([
    ['too many files [X20]', { success: false, messages: ['Too many.'], maxFilesReached: true }],
    ['an infected file [X21]', { success: false, messages: ['Infected.'], isInfected: true }],
  ])('ends with the server’s message when it’s refused for good: %s [V27]', async (_, verdict) => {
    expect(await ending(verdict)).toEqual({
      status: 'refused',
      refusal: { name: 'log.txt', messages: verdict.messages },
    })
  })

  test('keeps the file and the server’s message after any other refusal, until it’s retried [X19]', async () => {
    const flow = await sent({ success: false, messages: ['One.', 'Two.'] })
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.messages).toEqual(['One.', 'Two.'])
    flow.replies['upload'] = { success: true, messages: [] }
    flow.actor.send({ type: 'upload.retry' })
    expect(flow.now().context).toMatchObject({ messages: [], progress: 0 })
    await flow.settled()
    expect(flow.now().output).toEqual({ status: 'stored' })
  })

  test('keeps the file if the network doesn’t respond [X19]', async () => {
    const flow = await sent(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.reported.at(-1)).toEqual({ type: 'upload.changed', key: 'k', isRunning: false })
  })

  test('reports its progress, and stops when it is cancelled', async () => {
    const flow = await sent('silence')
    expect(flow.now().matches({ uploading: 'waiting' })).toBe(true)
    flow.actor.send({ type: 'upload.progressed', progress: 0.25 })
    expect(flow.now().matches({ uploading: 'sending' })).toBe(true)
    expect(flow.now().context.progress).toBe(0.25)
    flow.actor.send({ type: 'file.remove' })
    expect(flow.now().output).toEqual({ status: 'removed' })
  })
})
