import { describe, expect, test } from 'vitest'

import { documentDownloadMachine } from '#machines/tickets/document-download.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const document = { kind: 'ticket', ticketId: 4711, ticketCode: 'T-104711' } as const

const setUp = async (saveDocument: unknown) => {
  const flow = startFlow(documentDownloadMachine, { replies: { saveDocument } })
  flow.actor.send({ type: 'document.download', document })
  await flow.settled()
  return flow
}

describe('a document made by the server', () => {
  test('is downloaded on request, and can be requested again [R61, R63]', async () => {
    const flow = await setUp(undefined)
    expect(flow.callsOf('saveDocument')).toEqual([document])
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.effects).toEqual([])
    expect(flow.now().can({ type: 'document.download', document })).toBe(true)
  })

  test('is downloaded once at a time [R61]', async () => {
    const flow = await setUp('silence')
    expect(flow.now().hasTag('busy')).toBe(true)
    flow.actor.send({ type: 'document.download', document })
    expect(flow.callsOf('saveDocument')).toHaveLength(1)
  })

  test('reports a failure, and can be requested again [R61, X29]', async () => {
    const flow = await setUp(new CallFailure('unreachable'))
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'document.failed' }, tone: 'error' } },
    ])
    expect(flow.now().can({ type: 'document.download', document })).toBe(true)
  })
})
