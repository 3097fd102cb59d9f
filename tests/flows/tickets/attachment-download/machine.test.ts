import { describe, expect, test } from 'vitest'

import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { attachments } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const ticketId = 4711
const report = expect.any(Function)
const [one, other] = attachments.map((file) => [file])
const setUp = async (saveFiles: unknown, files = attachments) => {
  const flow = startFlow(attachmentDownloadMachine, { input: { ticketId }, replies: { saveFiles } })
  flow.actor.send({ type: 'file.choose', id: 32 })
  flow.actor.send({ type: 'files.download', files })
  await flow.settled()
  return flow
}

describe('files of a ticket', () => {
  test('are selected one by one, and deselected by a second choice [B26]', () => {
    const flow = startFlow(attachmentDownloadMachine, { input: { ticketId }, replies: {} })
    for (const id of [31, 32, 31]) flow.actor.send({ type: 'file.choose', id })
    expect(flow.now().context.chosen).toEqual([32])
  })

  test('are downloaded and saved on request, and deselected afterwards [C37, A50]', async () => {
    const flow = await setUp(undefined)
    expect(flow.callsOf('saveFiles')).toEqual([{ ticketId, files: attachments, report }])
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.now().context.chosen).toEqual([])
  })

  test('show their progress, which restarts with the next attempt [A50]', async () => {
    const flow = await setUp('silence')
    expect(flow.now().hasTag('busy')).toBe(true)
    flow.actor.send({ type: 'download.progressed', progress: 0.5 })
    expect(flow.now().context.progress).toBe(0.5)
    flow.actor.send({ type: 'download.cancel' })
    expect(flow.now().matches('idle')).toBe(true)
    flow.actor.send({ type: 'files.download', files: attachments })
    expect(flow.now().context.progress).toBe(0)
  })

  test('stay selected after a failure, and can be retried [X29]', async () => {
    const flow = await setUp(new CallFailure('unreachable'), one)
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.chosen).toEqual([32])
    flow.actor.send({ type: 'download.retry' })
    await flow.settled()
    expect(flow.callsOf('saveFiles')).toEqual([
      { ticketId, files: one, report },
      { ticketId, files: one, report },
    ])
  })

  test('can be deselected in favor of other files after a failure [X29]', async () => {
    const flow = await setUp(new CallFailure('unreachable'), one)
    flow.replies.saveFiles = undefined
    flow.actor.send({ type: 'files.download', files: other ?? [] })
    await flow.settled()
    expect(flow.callsOf('saveFiles').at(-1)).toEqual({ ticketId, files: other, report })
    expect(flow.now().matches('idle')).toBe(true)
  })
})
