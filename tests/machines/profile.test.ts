import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { stage } from './stage.ts'

const known = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }
const fetchProfile = { ...known, mustUpdateEmail: false }
const moved = { ...known, mail: 'anna@example.org' }
const called = { ...known, telephone: '2' }

const opened = async (
  editProfile: unknown = { success: true },
  changes: Partial<typeof known> = {},
) => {
  const replies = { fetchProfile, editProfile }
  const flow = stage(profileMachine, { input: { changes }, replies })
  await flow.settled()
  return flow
}
type Flow = Awaited<ReturnType<typeof opened>>

const save = async (flow: Flow, typed: typeof known) => {
  flow.actor.send({ type: 'profile.change', typed })
  flow.actor.send({ type: 'profile.submit' })
  await flow.settled()
}
const verify = async (flow: Flow) => {
  flow.actor.send({ type: 'totp.submit', totp: '123456' })
  await flow.settled()
}
const lastKept = (flow: Flow) => flow.wishes.findLast(({ effect }) => effect === 'remember')?.params
const toasts = (flow: Flow) =>
  flow.wishes.filter(({ effect }) => effect === 'toast').map(({ params }) => params)

describe('the profile', () => {
  test('B41: is prefilled from profile/fetch', async () => {
    expect((await opened()).now().context.typed).toEqual(known)
  })

  test('V5: can be saved when a field differs, and no more when it is changed back', async () => {
    const flow = await opened()
    expect(flow.now().can({ type: 'profile.submit' })).toBe(false)
    flow.actor.send({ type: 'profile.change', typed: called })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(true)
    flow.actor.send({ type: 'profile.change', typed: known })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(false)
  })

  test('V6, A21, A22: without another address it is saved at once, with telephoneNumber and an empty totp', async () => {
    const flow = await opened()
    await save(flow, called)
    const { telephone: _, ...rest } = known
    expect(flow.callsOf('editProfile')).toEqual([{ ...rest, telephoneNumber: '2', totp: '' }])
    expect(toasts(flow)).toEqual([{ text: { key: 'profile.saved' }, tone: 'success' }])
    expect(flow.now().can({ type: 'profile.submit' })).toBe(false)
  })

  test('V6, P8: another address asks for a code first and sends it along', async () => {
    const flow = await opened()
    await save(flow, moved)
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.calls.map(({ port }) => port)).toEqual(['fetchProfile'])
    expect(flow.now().can({ type: 'totp.submit', totp: '12345' })).toBe(false)
    await verify(flow)
    expect(flow.callsOf('editProfile')).toMatchObject([{ mail: moved.mail, totp: '123456' }])
    expect(flow.now().context.known).toEqual(moved)
  })

  test('X3: errorCode 555 is told in the dialog, which stays open', async () => {
    const flow = await opened({ success: false, errorCode: 555, message: 'No.' })
    await save(flow, moved)
    await verify(flow)
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'profile.wrongTotp' })
  })

  test.each([
    [
      'its message key',
      { messageKey: 'emailAlreadyInUse', message: 'x' },
      { key: 'profile.emailAlreadyInUse' },
    ],
    ['its message', { messageKey: 'unheardOf', message: 'Not now.' }, { words: 'Not now.' }],
    ['“Something went wrong.”', {}, { key: 'profile.notVerified' }],
  ])('X4, A23: another refusal closes the dialog and says %s', async (_, refusal, problem) => {
    const flow = await opened({ success: false, ...refusal })
    await save(flow, moved)
    await verify(flow)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, typed: moved })
  })

  test.each([
    ['the words of the server', { success: false, message: 'Not now.' }, { words: 'Not now.' }],
    ['our own words', { success: false }, { key: 'profile.failed' }],
    ['our own words without a server', new CallFailure('unreachable'), { key: 'profile.failed' }],
  ])(
    'X5: a refusal without a dialog is a toast with %s, and the fields stay',
    async (_, reply, text) => {
      const flow = await opened(reply)
      await save(flow, called)
      expect(toasts(flow)).toEqual([{ text, tone: 'error' }])
      expect(flow.now().context.typed).toEqual(called)
    },
  )

  test.each([
    ['X26, E8: an empty address', { mail: ' ' }, 'emailCannotBeRemoved'],
    ['V7: no address', { mail: 'anna@' }, 'enterValidEmail'],
    ['a missing name', { lastName: '' }, 'nameCannotBeEmpty'],
  ])('%s is told at its field, and nothing is asked', async (_, part, objection) => {
    const flow = await opened()
    await save(flow, { ...known, ...part })
    expect(flow.now().context.objection).toBe(objection)
    expect(flow.callsOf('editProfile')).toEqual([])
  })

  test('B47: a profile that does not arrive can be asked for again', async () => {
    const flow = stage(profileMachine, {
      input: { changes: {} },
      replies: { fetchProfile: new CallFailure('broken') },
    })
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['fetchProfile'] = fetchProfile
    flow.actor.send({ type: 'profile.retry' })
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('A61: only what differs from the profile is kept, and nothing when it is changed back', async () => {
    const flow = await opened()
    flow.actor.send({ type: 'profile.change', typed: called })
    expect(lastKept(flow)).toEqual({ record: 'profile.changes', value: { telephone: '2' } })
    flow.actor.send({ type: 'profile.change', typed: known })
    expect(lastKept(flow)).toEqual({ record: 'profile.changes', value: null })
  })

  test('A61: what was typed before stands in its field, the rest is as the server knows it now', async () => {
    const flow = await opened(undefined, { telephone: '2' })
    expect(flow.now().context).toMatchObject({ typed: called, known })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(true)
  })

  test.each([
    ['without a code', called, { success: true }, null],
    ['with a code', moved, { success: true }, null],
    ['without a code in vain', called, { success: false }, { telephone: '2' }],
    ['with a code in vain', moved, { success: false }, { mail: moved.mail }],
  ])(
    'A61: saved %s, what was typed is kept only if it was refused',
    async (_, typed, reply, value) => {
      const flow = await opened(reply)
      await save(flow, typed)
      await verify(flow)
      expect(lastKept(flow)).toEqual({ record: 'profile.changes', value })
    },
  )

  test('X3: a closed dialog takes its refusal along', async () => {
    const flow = await opened({ success: false, errorCode: 555 })
    await save(flow, moved)
    await verify(flow)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test('X4: an older refusal gives way to what is wrong with a field', async () => {
    const flow = await opened({ success: false, message: 'Not now.' })
    await save(flow, moved)
    await verify(flow)
    await save(flow, { ...moved, lastName: '' })
    expect(flow.now().context).toMatchObject({ problem: null, objection: 'nameCannotBeEmpty' })
  })
})
