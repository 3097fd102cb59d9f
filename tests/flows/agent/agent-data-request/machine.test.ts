import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import {
  agentDataRequestMachine,
  type DataAnswer,
} from '#machines/agent/agent-data-request.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { copyRequest, erasureRequest, failedRequest, lastManager, makingRequest } from './model.ts'

const unreachable = new CallFailure('unreachable')
const failed = { key: 'agentRequest.failed' }
const invalidated = { effect: 'invalidateRequests', params: undefined }
const answers: DataAnswer[] = ['copy', 'erasure', 'refusal', 'extension']

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(agentDataRequestMachine, {
    input: { requestId: 7 },
    replies: { readDataRequest: { data: copyRequest }, decide: { success: true }, ...replies },
  })
  await flow.settled()
  return flow
}

const answering = async (answer: DataAnswer, replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'answer.open', answer })
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>

const confirm = async ({ actor, settled }: Flow) => {
  actor.send({ type: 'answer.confirm' })
  await settled()
  await settled()
}

describe('a request about a user’s data', () => {
  test('is loaded, and again after a failure [T343, X29]', async () => {
    const flow = await setUp({ readDataRequest: unreachable })
    expect(flow.calls).toEqual([{ port: 'readDataRequest', input: { requestId: 7 } }])
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readDataRequest'] = { data: copyRequest }
    flow.actor.send({ type: 'request.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.request).toEqual(copyRequest)
  })

  test('is reported as missing if it doesn’t exist [T343]', async () => {
    const flow = await setUp({ readDataRequest: { data: null } })
    expect(flow.now().matches('notFound')).toBe(true)
  })

  test.each([
    ['a copy', { ...copyRequest, isExtended: false }, ['copy', 'refusal', 'extension']],
    ['an erasure', erasureRequest, ['erasure', 'refusal', 'extension']],
    ['a copy that takes longer', copyRequest, ['copy', 'refusal']],
    ['a copy that’s being made', makingRequest, ['refusal', 'extension']],
    ['a copy that couldn’t be made, which is late', failedRequest, ['copy', 'refusal']],
    [
      'a copy that was refused',
      { ...copyRequest, state: 'refused', closedAt: copyRequest.dueAt, isExtended: false },
      [],
    ],
  ])('for %s can be answered as it allows [T343, T344]', async (_, data, possible) => {
    const flow = await setUp({ readDataRequest: { data } })
    expect(answers.filter((answer) => flow.now().can({ type: 'answer.open', answer }))).toEqual(
      possible,
    )
  })
})

describe('an answer', () => {
  test('is sent after a question, and the request loaded again [T344]', async () => {
    const flow = await answering('copy')
    flow.actor.send({ type: 'answer.confirm' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('decide')).toEqual([
      {
        requestId: 7,
        answer: 'copy',
        days: 30,
        reason: '',
        obstacles: { companies: [], openTickets: 0, openRequests: 0 },
      },
    ])
    expect(flow.callsOf('readDataRequest')).toHaveLength(2)
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'agentRequest.approved' }, tone: 'success' } },
      invalidated,
    ])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.isChangedByOther).toBe(false)
  })

  test('isn’t sent if the admin cancels [T344]', async () => {
    const flow = await answering('copy')
    flow.actor.send({ type: 'answer.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('decide')).toEqual([])
  })

  test.each([erasureRequest, lastManager])(
    'sends the obstacles of an erasure that were shown [T345]',
    async (data) => {
      const flow = await answering('erasure', { readDataRequest: { data } })
      await confirm(flow)
      const { obstacles } = data
      expect(flow.callsOf('decide')).toMatchObject([{ answer: 'erasure', obstacles }])
    },
  )

  test.each([
    ['refusal', ''],
    ['extension', ' '],
    ['refusal', 'x'.repeat(limits.requestAnswerMax + 1)],
  ] as const)('needs a reason for a(n) %s [T344]', async (answer, reason) => {
    const data = { ...copyRequest, isExtended: false }
    const flow = await answering(answer, { readDataRequest: { data } })
    flow.actor.send({ type: 'form.change', form: { reason } })
    expect(flow.now().context.isSubmitted).toBe(false)
    flow.actor.send({ type: 'answer.confirm' })
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.callsOf('decide')).toEqual([])
    flow.actor.send({ type: 'form.change', form: { reason: ' Because ' } })
    flow.actor.send({ type: 'form.change', form: { days: 60 } })
    await confirm(flow)
    expect(flow.callsOf('decide')).toMatchObject([{ answer, reason: 'Because', days: 60 }])
  })

  test('starts with an empty form each time [T344]', async () => {
    const flow = await answering('refusal')
    flow.actor.send({ type: 'form.change', form: { reason: 'x', days: 60 } })
    flow.actor.send({ type: 'answer.cancel' })
    flow.actor.send({ type: 'answer.open', answer: 'refusal' })
    flow.actor.send({ type: 'answer.confirm' })
    flow.actor.send({ type: 'answer.cancel' })
    flow.actor.send({ type: 'answer.open', answer: 'refusal' })
    const { form, isSubmitted } = flow.now().context
    expect({ form, isSubmitted }).toEqual({ form: { days: 30, reason: '' }, isSubmitted: false })
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Why?' }, { serverText: 'Why?' }],
    ['that it was refused', { success: false }, failed],
    ['that it failed', unreachable, failed],
  ])('shows %s and keeps what was typed [T344, X29]', async (_, end, problem) => {
    const flow = await answering('refusal', { decide: end })
    flow.actor.send({ type: 'form.change', form: { reason: 'No.' } })
    await confirm(flow)
    expect(flow.now().matches({ answering: 'editing' })).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, form: { reason: 'No.' } })
    flow.replies['decide'] = 'silence'
    flow.actor.send({ type: 'answer.confirm' })
    expect(flow.now().context.problem).toBeNull()
  })

  test.each(['answer.cancel', 'answer.confirm'] as const)(
    'clears the problem at %s [X29]',
    async (type) => {
      const flow = await answering('refusal', { decide: unreachable })
      flow.actor.send({ type: 'form.change', form: { reason: 'No.' } })
      await confirm(flow)
      flow.actor.send({ type: 'form.change', form: { reason: '' } })
      flow.actor.send({ type })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('that comes too late changes nothing, until the next one [T344]', async () => {
    const flow = await answering('copy', { decide: { success: false, isChanged: true } })
    await confirm(flow)
    expect(flow.callsOf('readDataRequest')).toHaveLength(2)
    expect(flow.effects).toEqual([invalidated])
    expect(flow.now().context).toMatchObject({ isChangedByOther: true, problem: null })
    flow.actor.send({ type: 'answer.open', answer: 'copy' })
    expect(flow.now().context.isChangedByOther).toBe(false)
  })
})
