import { describe, expect, test } from 'vitest'

import type { Destination } from '#contract/destinations.ts'
import { CallFailure } from '#machines/failure.ts'
import { profilePromptMachine } from '#machines/account/profile-prompt.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const saved = { firstName: 'Anna', lastName: 'Keller', telephone: '', mail: 'anna@example.com' }
const complete = { ...saved, mustUpdateEmail: false, confirmsMail: true }
const week = 7 * 24 * 60 * 60 * 1000

const setUp = async (
  fetchProfile: unknown,
  {
    isPostponed = false,
    next = { to: 'ticketList' } as Destination,
    changes = {} as Partial<typeof saved>,
    ends = {} as { profileEdit?: unknown },
  } = {},
) => {
  const flow = startFlow(profilePromptMachine, {
    input: { isPostponed, next, changes },
    replies: { fetchProfile, ...ends },
  })
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
  ])('for %s, shows the prompt: %s [A19]', async (_, profile, shows) => {
    expect((await setUp(profile)).now().matches('editing')).toBe(shows)
  })

  test('doesn’t ask again for an unconfirmed address [R70, A19]', async () => {
    const waiting = { ...complete, mustUpdateEmail: true, pendingMail: 'anna@example.org' }
    expect((await setUp(waiting)).effects).toEqual([list])
    expect((await setUp({ ...waiting, mail: '' })).effects).toEqual([list])
    const nameless = await setUp({ ...waiting, lastName: '' })
    expect(nameless.callsOf('profileEdit')).toMatchObject([
      { required: 'name', confirmsMail: true },
    ])
  })

  test('opens the tickets immediately when the profile is complete [R21]', async () => {
    expect((await setUp(complete)).effects).toEqual([list])
  })

  test('opens the requested page after the prompt, not before it [R21, A61]', async () => {
    const flow = await setUp(
      { ...complete, lastName: '' },
      { next: { to: 'requestedPage', address: '/kb/list?articleId=31' } },
    )
    expect(flow.effects).toEqual([])
    flow.actor.send({ type: 'prompt.postpone' })
    expect(flow.effects.at(-1)).toEqual({
      effect: 'navigate',
      params: { to: 'requestedPage', address: '/kb/list?articleId=31' },
    })
  })

  test('lets the user continue if the profile can’t be loaded', async () => {
    expect((await setUp(new CallFailure('unreachable'))).effects).toEqual([list])
  })

  test('remembers for seven days that the user chose “later”, and opens the tickets [T19, K16]', async () => {
    const flow = await setUp({ ...complete, lastName: '' })
    flow.actor.send({ type: 'prompt.postpone' })
    const pause = { record: 'profilePrompt.pause', value: week }
    const nothing = { record: 'profile.changes', value: null }
    expect(flow.effects).toEqual([
      { effect: 'storeRecord', params: pause },
      { effect: 'storeRecord', params: nothing },
      list,
    ])
  })

  test('asks nothing within seven days [T19]', async () => {
    const flow = await setUp({ ...complete, lastName: '' }, { isPostponed: true })
    expect(flow.calls).toEqual([])
    expect(flow.effects).toEqual([list])
  })

  test.each([
    ['another address if it must be replaced', { ...complete, mustUpdateEmail: true }, 'mail'],
    ['an address if there is none', { ...complete, mail: '', lastName: '' }, 'mail'],
    ['a name if only that is missing', { ...complete, lastName: '' }, 'name'],
  ])('asks for %s, with what was typed before [A19, A20, A61]', async (_, profile, required) => {
    const changes = { lastName: 'Kell' }
    const flow = await setUp(profile, { changes })
    const { firstName, lastName, telephone, mail } = profile
    expect(flow.callsOf('profileEdit')).toEqual([
      { saved: { firstName, lastName, telephone, mail }, changes, required, confirmsMail: true },
    ])
  })

  test.each([
    ['the profile is saved', saved],
    ['the form fails', new Error('A defect.')],
  ])('continues to the tickets when %s [R21]', async (_, profileEdit) => {
    const flow = await setUp({ ...complete, lastName: '' }, { ends: { profileEdit } })
    expect(flow.effects).toEqual([list])
  })
})
