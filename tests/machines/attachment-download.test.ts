import { describe, expect, test } from 'vitest'

import { attachmentDownloadMachine } from '#machines/attachment-download.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { attachments } from '#tests/model/models/attachment-download.model.ts'
import { stage } from './stage.ts'

const ticketId = 4711
const report = expect.any(Function)
const [one, other] = attachments.map((file) => [file])
const asked = async (saveFiles: unknown, files = attachments) => {
  const flow = stage(attachmentDownloadMachine, { input: { ticketId }, replies: { saveFiles } })
  flow.actor.send({ type: 'file.choose', id: 32 })
  flow.actor.send({ type: 'files.download', files })
  await flow.settled()
  return flow
}

describe('files of a ticket', () => {
  test('B26: are marked one by one, and a second choice takes the mark away', () => {
    const flow = stage(attachmentDownloadMachine, { input: { ticketId }, replies: {} })
    for (const id of [31, 32, 31]) flow.actor.send({ type: 'file.choose', id })
    expect(flow.now().context.chosen).toEqual([32])
  })

  test('C37, A50: what is asked for is fetched and saved; then nothing is marked', async () => {
    const flow = await asked(undefined)
    expect(flow.callsOf('saveFiles')).toEqual([{ ticketId, files: attachments, report }])
    expect(flow.now().matches('resting')).toBe(true)
    expect(flow.now().context.chosen).toEqual([])
  })

  test('A50: how far it is shows, and begins anew with the next try', async () => {
    const flow = await asked('silence')
    expect(flow.now().hasTag('busy')).toBe(true)
    flow.actor.send({ type: 'download.progressed', share: 0.5 })
    expect(flow.now().context.share).toBe(0.5)
    flow.actor.send({ type: 'download.cancel' })
    expect(flow.now().matches('resting')).toBe(true)
    flow.actor.send({ type: 'files.download', files: attachments })
    expect(flow.now().context.share).toBe(0)
  })

  test('X29: a failure keeps the marks and is tried again with the same files', async () => {
    const flow = await asked(new CallFailure('unreachable'), one)
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.chosen).toEqual([32])
    flow.actor.send({ type: 'download.retry' })
    await flow.settled()
    expect(flow.callsOf('saveFiles')).toEqual([
      { ticketId, files: one, report },
      { ticketId, files: one, report },
    ])
  })

  test('X29: after a failure other files can be asked for', async () => {
    const flow = await asked(new CallFailure('unreachable'), one)
    flow.replies.saveFiles = undefined
    flow.actor.send({ type: 'files.download', files: other ?? [] })
    await flow.settled()
    expect(flow.callsOf('saveFiles').at(-1)).toEqual({ ticketId, files: other, report })
    expect(flow.now().matches('resting')).toBe(true)
  })
})
