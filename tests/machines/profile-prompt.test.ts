import { describe, expect, test } from 'vitest'

import type { Destination } from '#contract/destinations.ts'
import { CallFailure } from '#machines/failure.ts'
import { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { stage } from './stage.ts'

const known = { firstName: 'Anna', lastName: 'Keller', telephone: '', mail: 'anna@example.com' }
const complete = { ...known, mustUpdateEmail: false }
const week = 7 * 24 * 60 * 60 * 1000

const opened = async (
  fetchProfile: unknown,
  {
    isPostponed = false,
    next = { to: 'ticketList' } as Destination,
    changes = {} as Partial<typeof known>,
  } = {},
) => {
  const replies = { fetchProfile, editProfile: { success: true } }
  const flow = stage(profilePromptMachine, { input: { isPostponed, next, changes }, replies })
  await flow.settled()
  return flow
}
const list = { effect: 'navigate', params: { to: 'ticketList' } }

describe('the dashboard', () => {
  test.each([
    ['an address to renew', { ...complete, mustUpdateEmail: true }, true],
    ['no first name', { ...complete, firstName: '' }, true],
    ['no last name', { ...complete, lastName: ' ' }, true],
    ['no address', { ...complete, mail: '' }, true],
    ['no telephone', complete, false],
  ])('A19: %s: the prompt shows: %s', async (_, profile, shows) => {
    expect((await opened(profile)).now().matches('editing')).toBe(shows)
  })

  test('R21: a complete profile leads to the tickets at once', async () => {
    expect((await opened(complete)).wishes).toEqual([list])
  })

  test('R21, A61: a page asked for before the sign-in opens after the prompt, not before it', async () => {
    const flow = await opened(
      { ...complete, lastName: '' },
      { next: { to: 'requestedPage', address: '/kb/list?articleId=31' } },
    )
    expect(flow.wishes).toEqual([])
    flow.actor.send({ type: 'prompt.postpone' })
    expect(flow.wishes.at(-1)).toEqual({
      effect: 'navigate',
      params: { to: 'requestedPage', address: '/kb/list?articleId=31' },
    })
  })

  test('a profile that cannot be read holds nobody up', async () => {
    expect((await opened(new CallFailure('unreachable'))).wishes).toEqual([list])
  })

  test('T19, K16: put off, it is remembered for seven days, and the tickets open', async () => {
    const flow = await opened({ ...complete, lastName: '' })
    flow.actor.send({ type: 'prompt.postpone' })
    const pause = { record: 'profilePrompt.pause', value: { lasts: week } }
    const nothing = { record: 'profile.changes', value: null }
    expect(flow.wishes).toEqual([
      { effect: 'remember', params: pause },
      { effect: 'remember', params: nothing },
      list,
    ])
  })

  test('T19: within seven days nothing is asked', async () => {
    const flow = await opened({ ...complete, lastName: '' }, { isPostponed: true })
    expect(flow.calls).toEqual([])
    expect(flow.wishes).toEqual([list])
  })

  test('B45, A19: what closes other dialogs does not close the prompt', async () => {
    const flow = await opened({ ...complete, lastName: '' })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.wishes).toEqual([])
  })

  test('A61: what is typed is kept, stands there again, and is dropped when it is saved', async () => {
    const nameless = { ...complete, lastName: '' }
    const flow = await opened(nameless, { changes: { lastName: 'Kell' } })
    expect(flow.now().context.typed.lastName).toBe('Kell')
    flow.actor.send({ type: 'profile.change', typed: known })
    const kept = { record: 'profile.changes', value: { lastName: 'Keller' } }
    expect(flow.wishes).toEqual([{ effect: 'remember', params: kept }])
    flow.actor.send({ type: 'profile.submit' })
    await flow.settled()
    const nothing = { record: 'profile.changes', value: null }
    expect(flow.wishes[1]).toEqual({ effect: 'remember', params: nothing })
  })

  test('V7: the address has to be one; a code is needed only when it changed', async () => {
    const flow = await opened({ ...complete, lastName: '' })
    flow.actor.send({ type: 'profile.change', typed: { ...known, mail: 'anna' } })
    flow.actor.send({ type: 'profile.submit' })
    expect(flow.now().context.objection).toBe('enterValidEmail')
    flow.actor.send({ type: 'profile.change', typed: known })
    flow.actor.send({ type: 'profile.submit' })
    await flow.settled()
    expect(flow.callsOf('editProfile')).toMatchObject([{ lastName: 'Keller', totp: '' }])
    expect(flow.wishes.at(-1)).toEqual(list)
  })

  test.each([
    ['an address to renew', { ...complete, mustUpdateEmail: true }],
    ['no address', { ...complete, mail: '' }],
  ])('refuses to save an unchanged address with %s [A19]', async (_, profile) => {
    const flow = await opened(profile)
    flow.actor.send({
      type: 'profile.change',
      typed: { ...known, mail: profile.mail, telephone: '+49 30 5550123' },
    })
    flow.actor.send({ type: 'profile.submit' })
    await flow.settled()
    expect(flow.now().context.objection).toBe('emailMustChange')
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.callsOf('editProfile')).toEqual([])
  })

  test('saves another address when the old one has to be renewed, and goes on [A19]', async () => {
    const flow = await opened({ ...complete, mustUpdateEmail: true })
    flow.actor.send({ type: 'profile.change', typed: { ...known, mail: 'anna@example.org' } })
    flow.actor.send({ type: 'profile.submit' })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.callsOf('editProfile')).toMatchObject([{ mail: 'anna@example.org' }])
    expect(flow.wishes.at(-1)).toEqual(list)
  })

  test.each([
    [
      'a message key',
      { success: false, messageKey: 'nameCannotBeEmpty', message: 'No.' },
      'profile.nameCannotBeEmpty',
    ],
    ['a message', { success: false, message: 'Not now.' }, null],
    ['nothing', { success: false }, 'profile.failed'],
    ['a lost call', new CallFailure('unreachable'), 'profile.failed'],
  ])('shows a toast when a save fails with %s [X5]', async (_, editProfile, key) => {
    const flow = await opened({ ...complete, lastName: '' })
    flow.replies['editProfile'] = editProfile
    flow.actor.send({ type: 'profile.change', typed: known })
    flow.actor.send({ type: 'profile.submit' })
    await flow.settled()
    const text = key ? { key } : { words: 'Not now.' }
    expect(flow.now().context.problem).toEqual(text)
    expect(flow.wishes.at(-1)).toEqual({ effect: 'toast', params: { text, tone: 'error' } })
  })

  test('X3: a closed dialog takes its refusal along', async () => {
    const flow = await opened({ ...complete, lastName: '' })
    flow.replies['editProfile'] = { success: false, errorCode: 555 }
    flow.actor.send({ type: 'profile.change', typed: { ...known, mail: 'anna@example.org' } })
    flow.actor.send({ type: 'profile.submit' })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().context.problem).not.toBeNull()
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })
})
