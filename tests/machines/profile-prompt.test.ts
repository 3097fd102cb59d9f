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
    ends = {} as { profileEdit?: unknown },
  } = {},
) => {
  const flow = stage(profilePromptMachine, {
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

  test.each([
    ['another address where it has to be replaced', { ...complete, mustUpdateEmail: true }, 'mail'],
    ['an address where there is none', { ...complete, mail: '', lastName: '' }, 'mail'],
    ['a name where only that is missing', { ...complete, lastName: '' }, 'name'],
  ])('asks for %s, with what was typed before [A19, A20, A61]', async (_, profile, required) => {
    const changes = { lastName: 'Kell' }
    const flow = await opened(profile, { changes })
    const { mustUpdateEmail: _mustUpdateEmail, ...fields } = profile
    expect(flow.callsOf('profileEdit')).toEqual([{ known: fields, changes, required }])
  })

  test.each([
    ['the profile is saved', known],
    ['the form breaks down', new Error('A defect.')],
  ])('goes on to the tickets when %s [R21]', async (_, profileEdit) => {
    const flow = await opened({ ...complete, lastName: '' }, { ends: { profileEdit } })
    expect(flow.wishes).toEqual([list])
  })
})
