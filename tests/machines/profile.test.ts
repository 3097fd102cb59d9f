import { fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'

import type * as calls from '#contract/account.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { CallFailure } from '#machines/failure.ts'
import { profileEditMachine } from '#machines/profile-edit.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { stage } from './stage.ts'

type Edit = typeof calls.editProfile

const known = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }
const fetchProfile = { ...known, mustUpdateEmail: true }

const opened = async (replies: Record<string, unknown> = {}, children = {}) => {
  const changes = { telephone: '3' }
  const flow = stage(profileMachine, {
    input: { changes },
    replies: { fetchProfile, ...replies },
    children,
  })
  await flow.settled()
  return flow
}

describe('the profile', () => {
  test('is edited as it was fetched, with what was typed before, and may stay incomplete [B41, A61]', async () => {
    const flow = await opened()
    expect(flow.callsOf('profileEdit')).toEqual([
      { known, changes: { telephone: '3' }, required: null },
    ])
  })

  test('B47: a profile that does not arrive can be asked for again', async () => {
    const flow = await opened({ fetchProfile: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['fetchProfile'] = fetchProfile
    flow.actor.send({ type: 'profile.retry' })
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('can be edited again once it is saved [R23, V5]', async () => {
    const editProfile = fromPromise<Answer<Edit>, Payload<Edit>>(async () => ({ success: true }))
    const flow = await opened(
      {},
      { profileEdit: profileEditMachine.provide({ actors: { editProfile } }) },
    )
    const first = flow.now().children.profileEdit
    const saved = { ...known, telephone: '2' }
    first?.send({ type: 'profile.change', typed: saved })
    first?.send({ type: 'profile.submit' })
    await flow.settled()
    const next = flow.now().children.profileEdit?.getSnapshot()
    expect(next?.context).toMatchObject({ known: saved, typed: saved })
    expect(next?.can({ type: 'profile.submit' })).toBe(false)
  })

  test('can be loaded again when the form breaks down [B47]', async () => {
    const flow = await opened({ profileEdit: new Error('A defect.') })
    expect(flow.now().matches('failed')).toBe(true)
  })
})
