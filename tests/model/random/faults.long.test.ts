import type { Step } from 'flow-paths'
import { walkByChance, type Begin } from 'flow-paths/random'
import { expect, test } from 'vitest'

import { loginModel } from '#tests/flows/sign-in/login/model.ts'

/** A page that ignores an event after a certain history. */
const ignoring =
  (isIgnored: (type: string, history: readonly string[]) => boolean): Begin =>
  () => {
    const history: string[] = []
    return {
      take: async ({ happening: { type } }: Step) => {
        if (isIgnored(type, history)) throw new Error('Nothing happens.')
        history.push(type)
      },
      stop: () => {},
    }
  }

const times = (history: readonly string[], start: string) =>
  history.filter((type) => type.startsWith(start)).length

const faults: [string, Begin][] = [
  [
    'is deaf to a second return to the login page',
    ignoring((type, history) => type.startsWith('login.restart') && times(history, type) === 1),
  ],
  [
    'ignores the third visit to the emergency code',
    ignoring((type, history) => type.startsWith('emergency.open') && times(history, type) === 2),
  ],
  [
    'ignores a restart only after the session has expired',
    ignoring(
      (type, history) =>
        type.startsWith('login.restart') &&
        times(history, 'verificationCode answers: the session expires') > 0,
    ),
  ],
]

const seeds = Array.from({ length: 60 }, (_, at) => at + 1)

test.each(faults)('finds a page that %s with 57 of 60 seeds', async (_, begin) => {
  const walks = await Promise.all(
    seeds.map((seed) => walkByChance(loginModel, begin, { seed, steps: 500 })),
  )
  expect(walks.filter(({ fault }) => fault).length).toBeGreaterThanOrEqual(57)
})
