import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { declineLoginRequest, getLoginRequest } from '#contract/agent-requests.ts'
import type { Answer } from '#contract/call.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import {
  agentRequestMachine,
  type AgentRequestActor,
} from '#machines/agent/agent-request.machine.ts'
import { teamFormMachine, type TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { keepTypedTexts, type TypedForm } from '#src/flows/use-typed-texts.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { partnerRequest } from '#tests/flows/agent/agent-request/model.ts'

const place = 'loginRequest.7'

const refusal: TypedForm<AgentRequestActor, { reason: string }> = {
  open: (flow) =>
    flow.matches('declining') ? { place, texts: { reason: flow.context.reason } } : null,
  restore: ({ reason }) => ({ type: 'reason.change', reason }),
}

const stored = (agentId = '3') => readRecord('agent.typedTexts', agentId)

const request: Answer<typeof getLoginRequest> = {
  data: partnerRequest,
  freeUsername: 'jo.berg',
  companies: [],
}

type Decline = () => Promise<Answer<typeof declineLoginRequest>>
const accepts: Decline = () => Promise.resolve({ success: true })

/** A visit to the page of a request, whose dialog asks why it's declined. */
const visit = async (decline = accepts, agentId = '3') => {
  const machine = agentRequestMachine.provide({
    actors: {
      readRequest: fromPromise(async () => request),
      readDecision: fromPromise(async () => request),
      decline: fromPromise(decline),
    },
  })
  const actor = createActor(machine, { input: { requestId: 7 } }).start()
  const leave = keepTypedTexts(actor, refusal, { record: 'agent.typedTexts', owner: agentId })
  const idle = () => waitFor(actor, (flow) => !flow.hasTag('busy'))
  await idle()
  actor.send({ type: 'decline.open' })
  return { actor, idle, leave, reason: () => actor.getSnapshot().context.reason }
}

beforeEach(() => localStorage.clear())

test('restores what was typed before the session was lost, until it’s sent [A61]', async () => {
  const first = await visit(() => Promise.reject(new CallFailure('noSession')))
  first.actor.send({ type: 'reason.change', reason: 'We don’t know Jo.' })
  first.actor.send({ type: 'decision.confirm' })
  await first.idle()
  first.leave()
  first.actor.stop()
  expect(stored()).toEqual({ [place]: { reason: 'We don’t know Jo.' } })

  const decline = vi.fn(accepts)
  const second = await visit(decline)
  expect(second.reason()).toBe('We don’t know Jo.')
  second.actor.send({ type: 'decision.confirm' })
  expect(stored()).toEqual({ [place]: { reason: 'We don’t know Jo.' } })
  await second.idle()
  expect(decline).toHaveBeenCalledWith(
    expect.objectContaining({ input: { requestId: 7, reason: 'We don’t know Jo.' } }),
  )
  expect(stored()).toBeNull()
})

test('keeps nothing that is cancelled, or emptied again [A61]', async () => {
  const { actor } = await visit()
  actor.send({ type: 'reason.change', reason: 'No' })
  expect(stored()).not.toBeNull()
  actor.send({ type: 'decision.cancel' })
  expect(stored()).toBeNull()
  actor.send({ type: 'decline.open' })
  actor.send({ type: 'reason.change', reason: 'No' })
  actor.send({ type: 'reason.change', reason: '' })
  expect(stored()).toBeNull()
})

test('shows nobody what another agent has typed [A61]', async () => {
  const { actor, leave } = await visit()
  actor.send({ type: 'reason.change', reason: 'We don’t know Jo.' })
  leave()
  const { reason, actor: other } = await visit(undefined, '4')
  expect(reason()).toBe('')
  other.send({ type: 'decision.cancel' })
  expect(stored()).not.toBeNull()
  expect(stored('4')).toBeNull()
})

test('leaves other forms alone, and fields of an earlier version [A61]', async () => {
  const others = { 'emailAnswer.1': { text: 'Hello' } }
  writeRecord('agent.typedTexts', { ...others, [place]: { why: 'Old' } }, '3')
  const { actor, reason } = await visit()
  expect(reason()).toBe('')
  actor.send({ type: 'reason.change', reason: 'No' })
  expect(stored()).toEqual({ ...others, [place]: { reason: 'No' } })
  actor.send({ type: 'decision.cancel' })
  expect(stored()).toEqual(others)
})

test('stores only fields that differ, and ends with a dialog’s own flow [A61]', async () => {
  const names: TypedForm<TeamFormActor, { name: string; mail: string }> = {
    open: ({ context: { draft } }) =>
      draft.kind === 'group'
        ? { place: 'group.', texts: { name: draft.name, mail: draft.mail } }
        : null,
    restore: () => ({ type: 'draft.discard' }),
  }
  const draft = { name: '', mail: 'it@provider.example', language: 'en', members: [] } as const
  const group = { kind: 'group', isNew: true, ...draft } as const
  const save = fromPromise<{ success: boolean }, TeamDraft>(async () => ({ success: true }))
  const machine = teamFormMachine.provide({ actors: { save } })
  const actor = createActor(machine, { input: { draft: group } }).start()
  keepTypedTexts(actor, names, { record: 'agent.typedTexts', owner: '3' })
  actor.send({ type: 'draft.change', draft: { ...group, name: 'Printers' } })
  expect(stored()).toEqual({ 'group.': { name: 'Printers' } })
  actor.send({ type: 'draft.save' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(stored()).toBeNull()
})
