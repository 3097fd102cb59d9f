import { describe, expect, test } from 'vitest'

import type { DataRequest } from '#contract/data-requests.ts'
import { limits } from '#contract/limits.ts'
import { dataRequestsMachine } from '#machines/account/data-requests.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { nothingAsked, openCopy, readyCopy, refusedErasure } from './model.ts'

const unreachable = new CallFailure('unreachable')
const failed = { key: 'dataRequest.failed' }

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(dataRequestsMachine, {
    input: undefined,
    replies: { readDataRequests: nothingAsked, ...replies },
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>

const asking = async (kind: 'copy' | 'erasure', replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'request.open', kind })
  flow.actor.send({ type: 'note.change', note: ' All of it ' })
  return flow
}

const submit = async ({ actor, settled }: Flow) => {
  actor.send({ type: 'request.submit' })
  await settled()
  await settled()
}

describe('requests about one’s data', () => {
  test('are loaded, and again after a failure [T340, X29]', async () => {
    const flow = await setUp({ readDataRequests: unreachable })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readDataRequests'] = { ...nothingAsked, copy: openCopy }
    flow.actor.send({ type: 'list.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context.requests?.copy).toEqual(openCopy)
  })

  test('can be made again once they’re answered [T340]', async () => {
    const flow = await setUp({
      readDataRequests: { ...nothingAsked, copy: openCopy, erasure: refusedErasure },
    })
    const canAsk = (kind: 'copy' | 'erasure') => flow.now().can({ type: 'request.open', kind })
    expect([canAsk('copy'), canAsk('erasure')]).toEqual([false, true])
    const making = { ...openCopy, state: 'making' as const }
    const other = await setUp({ readDataRequests: { ...nothingAsked, copy: making } })
    expect(other.now().can({ type: 'request.open', kind: 'copy' })).toBe(false)
    const ready = await setUp({ readDataRequests: { ...nothingAsked, copy: readyCopy } })
    expect(ready.now().can({ type: 'request.open', kind: 'copy' })).toBe(true)
  })

  test('for a copy are sent with the note, and then loaded [T340]', async () => {
    const flow = await asking('copy', { ask: { success: true } })
    flow.actor.send({ type: 'request.submit' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('ask')).toEqual([{ kind: 'copy', note: 'All of it' }])
    expect(flow.callsOf('readDataRequests')).toHaveLength(2)
    expect(flow.now().context.problem).toBeNull()
    flow.actor.send({ type: 'request.open', kind: 'erasure' })
    expect(flow.now().context.note).toBe('')
    flow.actor.send({ type: 'request.cancel' })
    expect(flow.now().context.kind).toBe('copy')
  })

  test('keep their note if they aren’t stored [T340, X29]', async () => {
    const flow = await asking('copy', { ask: unreachable })
    await submit(flow)
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.now().context).toMatchObject({ note: ' All of it ', problem: failed })
    flow.replies['ask'] = 'silence'
    flow.actor.send({ type: 'request.submit' })
    expect(flow.now().context.problem).toBeNull()
  })

  test.each(['cancel', 'submit'] as const)('clear the problem at %s [X29]', async (next) => {
    const flow = await asking('copy', { ask: unreachable })
    await submit(flow)
    flow.actor.send({ type: 'note.change', note: 'x'.repeat(limits.dataNoteMax + 1) })
    flow.actor.send({ type: `request.${next}` })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().matches(next === 'cancel' ? 'shown' : 'asking')).toBe(true)
  })

  test('show the open one if another tab was faster [T340]', async () => {
    const flow = await asking('copy', { ask: { success: false, message: 'Already.' } })
    flow.replies['readDataRequests'] = { ...nothingAsked, copy: openCopy }
    await submit(flow)
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject({
      problem: { serverText: 'Already.' },
      requests: { copy: openCopy },
    })
    flow.actor.send({ type: 'request.open', kind: 'erasure' })
    expect(flow.now().context.problem).toBeNull()
  })

  test.each(['copy', 'erasure'] as const)(
    'for a(n) %s aren’t sent with too long a note [T340, T341]',
    async (kind) => {
      const flow = await asking(kind, { proof: 'silence', ask: 'silence' })
      flow.actor.send({ type: 'note.change', note: 'x'.repeat(limits.dataNoteMax + 1) })
      flow.actor.send({ type: 'request.submit' })
      expect(flow.now().matches('asking')).toBe(true)
      flow.actor.send({ type: 'note.change', note: 'x'.repeat(limits.dataNoteMax) })
      flow.actor.send({ type: 'request.submit' })
      expect(flow.now().matches('asking')).toBe(false)
    },
  )

  test('for an erasure are confirmed first [T341]', async () => {
    const flow = await asking('erasure', {
      readDataRequests: { ...nothingAsked, factor: 'app' },
      proof: 'silence',
    })
    flow.actor.send({ type: 'request.submit' })
    expect(flow.now().matches('proving')).toBe(true)
    expect(flow.callsOf('proof')).toEqual([{ factor: 'app', subject: { note: 'All of it' } }])
    flow.actor.send({ type: 'proof.accepted' })
    await flow.settled()
    expect(flow.callsOf('readDataRequests')).toHaveLength(2)
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('for an erasure need no confirmation by a user who has nothing for it [T341]', async () => {
    const flow = await asking('erasure', {
      readDataRequests: { ...nothingAsked, needsProof: false },
      ask: { success: true },
    })
    await submit(flow)
    expect(flow.callsOf('ask')).toEqual([{ kind: 'erasure', note: 'All of it' }])
    expect(flow.callsOf('proof')).toEqual([])
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('can’t be made while they’re switched off, but withdrawn [T340]', async () => {
    const flow = await setUp({ readDataRequests: { ...nothingAsked, days: 0, copy: openCopy } })
    expect(flow.now().can({ type: 'request.open', kind: 'erasure' })).toBe(false)
    expect(flow.now().can({ type: 'request.withdraw', request: openCopy })).toBe(true)
  })

  test('can’t be made before they’re loaded [T340]', async () => {
    const flow = await setUp({ readDataRequests: 'silence' })
    expect(flow.now().can({ type: 'request.open', kind: 'copy' })).toBe(false)
  })

  test.each([
    ['closed', undefined],
    ['broken', unreachable],
  ])('ask again, with the note, after a dialog that was %s [T341]', async (_, proof) => {
    const flow = await asking('erasure', { proof })
    await submit(flow)
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.now().context.note).toBe(' All of it ')
  })

  test('are withdrawn until they’re answered [T340]', async () => {
    const flow = await setUp({
      readDataRequests: { ...nothingAsked, copy: openCopy },
      withdraw: { success: true },
    })
    const can = (request: DataRequest) => flow.now().can({ type: 'request.withdraw', request })
    expect([can(readyCopy), can({ ...openCopy, state: 'making' })]).toEqual([false, true])
    flow.actor.send({ type: 'request.withdraw', request: openCopy })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('withdraw')).toEqual([{ id: 7 }])
    expect(flow.callsOf('readDataRequests')).toHaveLength(2)
    expect(flow.now().context.problem).toBeNull()
  })

  test('say why they weren’t withdrawn, until the next attempt [T340, X29]', async () => {
    const flow = await setUp({
      readDataRequests: { ...nothingAsked, copy: openCopy },
      withdraw: { success: false, message: 'Too late.' },
    })
    const withdraw = async () => {
      flow.actor.send({ type: 'request.withdraw', request: openCopy })
      await flow.settled()
      await flow.settled()
    }
    await withdraw()
    expect(flow.callsOf('readDataRequests')).toHaveLength(2)
    expect(flow.now().context.problem).toEqual({ serverText: 'Too late.' })
    flow.replies['withdraw'] = unreachable
    await withdraw()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('readDataRequests')).toHaveLength(2)
    expect(flow.now().context.problem).toEqual(failed)
  })

  test('don’t show an old problem after they failed to load [X29]', async () => {
    const flow = await setUp({
      readDataRequests: { ...nothingAsked, copy: openCopy },
      withdraw: { success: false, message: 'Too late.' },
    })
    flow.replies['readDataRequests'] = unreachable
    flow.actor.send({ type: 'request.withdraw', request: openCopy })
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readDataRequests'] = nothingAsked
    flow.actor.send({ type: 'list.retry' })
    expect(flow.now().context.problem).toBeNull()
  })
})
