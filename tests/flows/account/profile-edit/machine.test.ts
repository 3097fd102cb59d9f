import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import {
  profileEditMachine,
  type ProfileEditInput,
} from '#machines/account/profile-edit.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const saved = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }
const moved = { ...saved, mail: 'anna@example.org' }
const called = { ...saved, telephone: '2' }

const setUp = (editProfile: unknown = { success: true }, input: Partial<ProfileEditInput> = {}) =>
  startFlow(profileEditMachine, {
    input: { saved, changes: {}, required: null, confirmsMail: false, ...input },
    replies: { editProfile },
  })
type Flow = ReturnType<typeof setUp>

const save = async (flow: Flow, form: typeof saved) => {
  flow.actor.send({ type: 'profile.change', form })
  flow.actor.send({ type: 'profile.submit' })
  await flow.settled()
}
const verify = async (flow: Flow) => {
  flow.actor.send({ type: 'totp.submit', totp: '123456' })
  await flow.settled()
}
const lastKept = (flow: Flow) =>
  flow.effects.findLast(({ effect }) => effect === 'storeRecord')?.params
const toasts = (flow: Flow) =>
  flow.effects.filter(({ effect }) => effect === 'toast').map(({ params }) => params)

describe('editing a profile', () => {
  test('can be saved once a field differs, but not after it’s changed back [V5]', async () => {
    const flow = setUp()
    expect(flow.now().can({ type: 'profile.submit' })).toBe(false)
    flow.actor.send({ type: 'profile.change', form: called })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(true)
    flow.actor.send({ type: 'profile.change', form: saved })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(false)
  })

  test('saves immediately without a new address, with telephoneNumber and an empty totp [V6, A21, A22]', async () => {
    const flow = setUp()
    await save(flow, called)
    const { telephone: _, ...rest } = saved
    expect(flow.callsOf('editProfile')).toEqual([{ ...rest, telephoneNumber: '2', totp: '' }])
    expect(toasts(flow)).toEqual([{ text: { key: 'profile.saved' }, tone: 'success' }])
  })

  test('asks for a code before a new address and sends it along [V6, P8]', async () => {
    const flow = setUp()
    await save(flow, moved)
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.calls).toEqual([])
    expect(flow.now().can({ type: 'totp.submit', totp: '12345' })).toBe(false)
    await verify(flow)
    expect(flow.callsOf('editProfile')).toMatchObject([{ mail: moved.mail, totp: '123456' }])
    expect(flow.now().output).toEqual(moved)
  })

  test('tells the user once that a new address must be confirmed, if it must be [R70]', async () => {
    const unconfirmed = { text: { key: 'profile.savedUnconfirmed' }, tone: 'success' }
    const confirmed = { text: { key: 'profile.saved' }, tone: 'success' }
    const flow = setUp({ success: true }, { confirmsMail: true })
    await save(flow, moved)
    await verify(flow)
    expect(toasts(flow)).toEqual([unconfirmed])
    const elsewhere = setUp()
    await save(elsewhere, moved)
    await verify(elsewhere)
    expect(toasts(elsewhere)).toEqual([confirmed])
    const sameMail = setUp({ success: true }, { confirmsMail: true })
    await save(sameMail, called)
    expect(toasts(sameMail)).toEqual([confirmed])
    const refused = setUp({ success: false, errorCode: 555 }, { confirmsMail: true })
    await save(refused, moved)
    await verify(refused)
    expect(toasts(refused)).toEqual([])
    expect(refused.now().matches('askingTotp')).toBe(true)
  })

  test('shows errorCode 555 in the dialog, which stays open [X3]', async () => {
    const flow = setUp({ success: false, errorCode: 555, message: 'No.' })
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
    ['its message', { messageKey: 'unheardOf', message: 'Not now.' }, { serverText: 'Not now.' }],
    ['“Something went wrong.”', {}, { key: 'profile.notVerified' }],
  ])(
    'closes the dialog after any other refusal and shows %s [X4, A23]',
    async (_, refusal, problem) => {
      const flow = setUp({ success: false, ...refusal })
      await save(flow, moved)
      await verify(flow)
      expect(flow.now().matches('editing')).toBe(true)
      expect(flow.now().context).toMatchObject({ problem, form: moved })
    },
  )

  test.each([
    [
      'the text of its message key',
      { success: false, messageKey: 'nameCannotBeEmpty', message: 'No.' },
      { key: 'profile.nameCannotBeEmpty' },
    ],
    ['the server’s message', { success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
    ['our own message', { success: false }, { key: 'profile.failed' }],
    ['our own message without a server', new CallFailure('unreachable'), { key: 'profile.failed' }],
  ])(
    'shows a refusal without a dialog as a toast with %s and keeps the fields [X5]',
    async (_, reply, text) => {
      const flow = setUp(reply)
      await save(flow, called)
      expect(toasts(flow)).toEqual([{ text, tone: 'error' }])
      expect(flow.now().context.problem).toEqual(text)
      expect(flow.now().context.form).toEqual(called)
    },
  )

  test.each([
    ['an empty address [X26, E8]', { mail: ' ' }, 'emailCannotBeRemoved'],
    ['an invalid address [V7]', { mail: 'anna@' }, 'enterValidEmail'],
    ['a missing name', { lastName: '' }, 'nameCannotBeEmpty'],
  ])('shows the problem at its field and makes no call: %s', async (_, part, fieldProblem) => {
    const flow = setUp()
    await save(flow, { ...saved, ...part })
    expect(flow.now().context.fieldProblem).toBe(fieldProblem)
    expect(flow.callsOf('editProfile')).toEqual([])
  })

  test('stores only what differs from the profile, and nothing when it’s changed back [A61]', async () => {
    const flow = setUp()
    flow.actor.send({ type: 'profile.change', form: called })
    expect(lastKept(flow)).toEqual({ record: 'profile.changes', value: { telephone: '2' } })
    flow.actor.send({ type: 'profile.change', form: saved })
    expect(lastKept(flow)).toEqual({ record: 'profile.changes', value: null })
  })

  test('restores unsaved changes and takes the other fields from the server [A61]', async () => {
    const flow = setUp(undefined, { changes: { telephone: '2' } })
    expect(flow.now().context).toMatchObject({ form: called, saved })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(true)
  })

  test.each([
    ['without a code', called, { success: true }, null],
    ['with a code', moved, { success: true }, null],
    ['without a code, refused', called, { success: false }, { telephone: '2' }],
    ['with a code, refused', moved, { success: false }, { mail: moved.mail }],
  ])(
    'clears stored changes when they’re saved, and keeps them when they’re refused: %s [A61]',
    async (_, form, reply, value) => {
      const flow = setUp(reply)
      await save(flow, form)
      if (flow.now().matches('askingTotp')) await verify(flow)
      expect(lastKept(flow)).toEqual({ record: 'profile.changes', value })
    },
  )

  test('clears the refusal when the dialog is closed [X3]', async () => {
    const flow = setUp({ success: false, errorCode: 555 })
    await save(flow, moved)
    await verify(flow)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test('replaces an older refusal with the problem of a field [X4]', async () => {
    const flow = setUp({ success: false, message: 'Not now.' })
    await save(flow, moved)
    await verify(flow)
    await save(flow, { ...moved, lastName: '' })
    expect(flow.now().context).toMatchObject({ problem: null, fieldProblem: 'nameCannotBeEmpty' })
  })

  test('ends with the profile as saved by the server, with trimmed texts [V5]', async () => {
    const flow = setUp()
    await save(flow, { ...called, firstName: ' Anna ' })
    expect(flow.now().output).toEqual(called)
  })

  test('shows a missing required name at its field before anything is typed [A19, V7]', () => {
    const flow = setUp(undefined, { saved: { ...saved, lastName: '' }, required: 'name' })
    flow.actor.send({ type: 'profile.submit' })
    expect(flow.now().context.fieldProblem).toBe('nameCannotBeEmpty')
  })

  test('shows no problem for an unchanged profile [V5]', () => {
    const flow = setUp(undefined, { saved: { ...saved, lastName: '' } })
    expect(flow.now().can({ type: 'profile.submit' })).toBe(false)
  })

  test.each([saved.mail, ''])(
    'refuses to save the unchanged address "%s" that must be replaced [A19]',
    async (mail) => {
      const flow = setUp(undefined, { saved: { ...saved, mail }, required: 'mail' })
      await save(flow, { ...called, mail })
      expect(flow.now().context.fieldProblem).toBe('emailMustChange')
      expect(flow.now().matches('editing')).toBe(true)
      expect(flow.callsOf('editProfile')).toEqual([])
    },
  )

  test('saves another address when the old one must be replaced [A19]', async () => {
    const flow = setUp(undefined, { required: 'mail' })
    await save(flow, moved)
    await verify(flow)
    expect(flow.callsOf('editProfile')).toMatchObject([{ mail: moved.mail }])
    expect(flow.now().status).toBe('done')
  })
})
