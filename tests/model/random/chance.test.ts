import type { Step } from 'flow-paths'
import { expect, test } from 'vitest'
import { walkByChance, type Begin } from 'flow-paths/random'

import { loginModel } from '#tests/flows/sign-in/login/model.ts'
import { withoutRetries } from '../../../scripts/paths/without-retries.ts'

/** A page that breaks when a user starts over after a visit to the emergency code. */
const breaking: Begin = () => {
  let hasWavered = false
  return {
    take: async ({ happening }: Step) => {
      if (happening.type.startsWith('emergency.open')) hasWavered = true
      if (hasWavered && happening.type.startsWith('login.restart')) throw new Error('It is deaf.')
    },
    stop: () => {},
  }
}

/** The failures that nothing can be left out of. */
const opened =
  'the user reloads the page during the second step → the user chooses to sign in with the emergency code'
const shrunk = [
  `${opened} → the user goes back to the verification code → the user goes back to the login page`,
  `${opened} → the session expires while the user enters the emergency code → the server reports that the password has expired → the user goes back to the login page`,
]

test.each([1, 2, 3, 4, 5])('leaves out of a failure what it can with seed %s', async (seed) => {
  const { walked, fault } = await walkByChance(loginModel, breaking, { seed, steps: 500 })
  expect(walked).toBeLessThan(500)
  expect(fault?.words).toBe('It is deaf.')
  expect(shrunk).toContain(fault?.path.name)
})

test('walks a sound page as long as requested, the same way for the same seed', async () => {
  const walks = [4, 4, 5].map(async (seed) => {
    const taken: string[] = []
    const begin: Begin = () => ({
      take: async ({ happening }) => void taken.push(happening.type),
      stop: () => {},
    })
    const findings = await walkByChance(loginModel, begin, { seed, steps: 100 })
    expect(findings).toEqual({ walked: 100, fault: undefined })
    return taken
  })
  const [one, again, other] = await Promise.all(walks)
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
})

test('keeps only the locator and what was in the way from a locator’s log', () => {
  const log = `locator.click: Timeout 1500ms exceeded.
Call log:
\u001B[2m  - waiting for locator('[data-vitest="true"]').contentFrame().getByRole('button', { name: 'Verify' })\u001B[22m
\u001B[2m    - locator resolved to <button type="submit" class="d_inline-grid">…</button>\u001B[22m
\u001B[2m  - attempting click action\u001B[22m
\u001B[2m    2 × waiting for element to be visible, enabled and stable\u001B[22m
\u001B[2m      - element is not enabled\u001B[22m
\u001B[2m    - retrying click action\u001B[22m
\u001B[2m    - waiting 20ms\u001B[22m
\u001B[2m      - element is not enabled\u001B[22m
`
  expect(withoutRetries(log)).toBe(`locator.click: Timeout 1500ms exceeded.
Call log:
  - waiting for getByRole('button', { name: 'Verify' })
  - element is not enabled`)
})

test('keeps every other message as it is', () => {
  const sentence = 'After "the user pays" the actor is {"value":"open"}, not {"value":"paying"}'
  expect(withoutRetries(sentence)).toBe(sentence)
})
