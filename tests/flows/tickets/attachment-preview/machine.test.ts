import { expect, test } from 'vitest'

import type { Attachment } from '#contract/attachments.ts'
import { attachmentPreviewMachine } from '#machines/tickets/attachment-preview.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const file = (id: number): Attachment => ({
  id,
  name: 'screen.png',
  type: 'image/png',
  uploader: 'ann',
  createDate: '2026-11-19T09:40:00.000Z',
})

const setUp = async (loadImage: unknown) => {
  const flow = startFlow(attachmentPreviewMachine, {
    input: { ticketId: 7 },
    replies: { loadImage },
  })
  flow.actor.send({ type: 'preview.open', file: file(1) })
  await flow.settled()
  return flow
}

test('loads an image and shows it until it’s closed [T82]', async () => {
  const waiting = await setUp('silence')
  expect(waiting.now().matches({ open: 'loading' })).toBe(true)
  expect(waiting.now().hasTag('busy')).toBe(true)

  const flow = await setUp({})
  expect(flow.now().matches({ open: 'shown' })).toBe(true)
  expect(flow.now().hasTag('busy')).toBe(false)
  expect(flow.callsOf('loadImage')).toEqual([{ ticketId: 7, id: 1 }])
  flow.actor.send({ type: 'preview.close' })
  expect(flow.now().matches('closed')).toBe(true)
})

test('can show another image next [T82]', async () => {
  const flow = await setUp({})
  flow.actor.send({ type: 'preview.close' })
  flow.actor.send({ type: 'preview.open', file: file(2) })
  await flow.settled()
  expect(flow.now().context.file?.id).toBe(2)
  expect(flow.callsOf('loadImage').at(-1)).toEqual({ ticketId: 7, id: 2 })
})

test('reports that an image couldn’t be loaded, and can retry [T82]', async () => {
  const flow = await setUp(new CallFailure('unreachable'))
  expect(flow.now().matches({ open: 'failed' })).toBe(true)
  expect(flow.now().hasTag('busy')).toBe(false)
  flow.replies['loadImage'] = {}
  flow.actor.send({ type: 'preview.retry', file: file(1) })
  await flow.settled()
  expect(flow.now().matches({ open: 'shown' })).toBe(true)
  expect(flow.callsOf('loadImage').at(-1)).toEqual({ ticketId: 7, id: 1 })
})

test('can be closed while the image is loading and after a failure [T82]', async () => {
  for (const reply of ['silence', new CallFailure('unreachable')]) {
    const flow = await setUp(reply)
    flow.actor.send({ type: 'preview.close' })
    expect(flow.now().matches('closed')).toBe(true)
  }
})
