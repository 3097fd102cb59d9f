import { expect, test } from 'vitest'

import { loginModel } from '../models/login.model.ts'
import type { Step } from '../path.ts'
import { walkByChance, type Begin } from './chance.ts'

/** A page that breaks when a code is submitted by somebody who has been at the emergency code. */
const breaking: Begin = () => {
  let hasWavered = false
  return {
    take: async ({ happening }: Step) => {
      if (happening.type.startsWith('emergency.open')) hasWavered = true
      if (hasWavered && happening.type.startsWith('totp.submit')) throw new Error('It is deaf.')
    },
    stop: () => {},
  }
}

test.each([1, 2, 3, 4, 5])('seed %s: a fault is shrunk to its shortest path', async (seed) => {
  const { walked, fault } = await walkByChance(loginModel, breaking, { seed, steps: 500 })
  expect(walked).toBeLessThan(500)
  expect(fault?.words).toBe('It is deaf.')
  expect(fault?.path.name).toBe(
    'a reload cuts into the second step → the emergency code is wanted → ' +
      'the person has a code after all → a code is submitted',
  )
})

test('a sound page is walked as long as wished, the same way for the same seed', async () => {
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
