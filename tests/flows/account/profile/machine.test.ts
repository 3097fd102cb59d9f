import { fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'

import type * as calls from '#contract/account.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { CallFailure } from '#machines/failure.ts'
import { profileEditMachine } from '#machines/account/profile-edit.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

type Edit = typeof calls.editProfile

const saved = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }
const fetchProfile = { ...saved, mustUpdateEmail: true }

const setUp = async (
  replies: Record<string, unknown> = {},
  { children = {}, confirmsMail = true } = {},
) => {
  const changes = { telephone: '3' }
  const flow = startFlow(profileMachine, {
    input: { changes },
    replies: { fetchProfile: { ...fetchProfile, confirmsMail }, ...replies },
    children,
  })
  await flow.settled()
  return flow
}

describe('the profile', () => {
  test('is edited as loaded, with what was typed before, and may stay incomplete [B41, A61]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('profileEdit')).toEqual([
      { saved, changes: { telephone: '3' }, required: null, confirmsMail: true },
    ])
  })

  test('can be loaded again after a failure [B47]', async () => {
    const flow = await setUp({ fetchProfile: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['fetchProfile'] = fetchProfile
    flow.actor.send({ type: 'profile.retry' })
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('can be edited again once it is saved [R23, V5]', async () => {
    const editProfile = fromPromise<Answer<Edit>, Payload<Edit>>(async () => ({ success: true }))
    const flow = await setUp(
      {},
      { children: { profileEdit: profileEditMachine.provide({ actors: { editProfile } }) } },
    )
    const first = flow.now().children.profileEdit
    const changed = { ...saved, telephone: '2' }
    first?.send({ type: 'profile.change', form: changed })
    first?.send({ type: 'profile.submit' })
    await flow.settled()
    const next = flow.now().children.profileEdit?.getSnapshot()
    expect(next?.context).toMatchObject({ saved: changed, form: changed })
    expect(next?.can({ type: 'profile.submit' })).toBe(false)
  })

  test('can be loaded again when the form fails [B47]', async () => {
    const flow = await setUp({ profileEdit: new Error('A defect.') })
    expect(flow.now().matches('failed')).toBe(true)
  })

  /** The profile saved with another address; editing continues. */
  const moved = async (confirmsMail: boolean) => {
    const flow = await setUp({}, { confirmsMail })
    const output = { ...saved, telephone: '2', mail: 'anna@example.org' }
    const done = { type: 'xstate.done.actor.profileEdit', actorId: 'profileEdit', output }
    flow.actor.send(done as never)
    await flow.settled()
    return flow
  }

  test('keeps its address and shows the pending one, if it must be confirmed [R70]', async () => {
    const flow = await moved(true)
    expect(flow.callsOf('profileEdit').at(-1)).toEqual({
      saved: { ...saved, telephone: '2' },
      changes: {},
      required: null,
      confirmsMail: true,
    })
    expect(flow.callsOf('emailChange')).toEqual([{ mail: 'anna@example.org' }])
  })

  test('changes the address immediately if it needn’t be confirmed [R70]', async () => {
    const flow = await moved(false)
    expect(flow.callsOf('profileEdit').at(-1)).toMatchObject({
      saved: { mail: 'anna@example.org' },
    })
    expect(flow.callsOf('emailChange')).toEqual([])
  })

  test('clears the pending address once the old one is kept [R70]', async () => {
    const waiting = { ...fetchProfile, pendingMail: 'anna@example.org' }
    const flow = await setUp({ fetchProfile: waiting, emailChange: { status: 'cancelled' } })
    expect(flow.callsOf('emailChange')).toEqual([{ mail: 'anna@example.org' }])
    expect(flow.now().matches({ editing: 'addressConfirmed' })).toBe(true)
    expect(flow.now().context.pendingMail).toBe('')
    expect(flow.callsOf('fetchProfile')).toHaveLength(1)
    expect(flow.callsOf('profileEdit')).toHaveLength(1)
  })

  test('is loaded again when no address is pending any more [R70]', async () => {
    const waiting = { ...fetchProfile, pendingMail: 'anna@example.org' }
    const flow = await setUp({ fetchProfile: waiting, emailChange: 'silence' })
    flow.replies['fetchProfile'] = { ...fetchProfile, mail: 'anna@example.org' }
    const done = { type: 'xstate.done.actor.emailChange', output: { status: 'outdated' } }
    flow.actor.send({ ...done, actorId: 'emailChange' } as never)
    await flow.settled()
    expect(flow.callsOf('fetchProfile')).toHaveLength(2)
    expect(flow.now().context).toMatchObject({
      saved: { mail: 'anna@example.org' },
      pendingMail: '',
    })
  })

  test('can be edited even if the notice about an address fails [R70]', async () => {
    const waiting = { ...fetchProfile, pendingMail: 'anna@example.org' }
    const flow = await setUp({ fetchProfile: waiting, emailChange: new Error('A defect.') })
    expect(flow.now().matches({ editing: 'addressConfirmed' })).toBe(true)
    expect(flow.now().context.pendingMail).toBe('')
  })
})
