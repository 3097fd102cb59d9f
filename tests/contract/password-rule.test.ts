import { describe, expect, test } from 'vitest'

import {
  announcedRule,
  isRepeated,
  meetsChecklist,
  specifiedRule,
  unmetRequirements,
} from '#contract/rules/passwords.ts'

describe('the password policy', () => {
  test.each([
    ['Tr3-fox', []],
    ['Tr3-fx', ['minLength']],
    ['1234567-', ['letter', 'capital', 'lowercase']],
    ['tr3-fox', ['capital']],
    ['TR3-FOX', ['lowercase']],
    ['Tre-fox', ['number']],
    ['Tr3 fox', ['special']],
    ['Übung-9', []],
    ['', ['minLength', 'letter', 'capital', 'lowercase', 'number', 'special']],
  ])('requires for "%s": %j [V11, V15, A81, K12]', (password, unmet) => {
    expect(unmetRequirements(password, specifiedRule)).toEqual(unmet)
  })

  test('omits the lowercase letter from the checklist [V11, A81]', () => {
    expect(meetsChecklist(['lowercase'])).toBe(true)
    for (const item of ['minLength', 'letter', 'capital', 'number', 'special'] as const)
      expect(meetsChecklist([item, 'lowercase'])).toBe(false)
  })

  test.each([
    [undefined, 7],
    [{}, 7],
    [{ passwordMinLength: 12 }, 12],
    [{ passwordMinLength: 3 }, 7],
  ])('reads from the extras %j a minimum of %d characters [A81]', (extras, minLength) => {
    expect(announcedRule(extras)).toEqual({ minLength })
    expect(unmetRequirements('Aa1-'.padEnd(minLength, 'x'), announcedRule(extras))).toEqual([])
  })

  test.each([
    ['Tr3-fox', 'Tr3-fox', true],
    ['Tr3-fox', 'Tr3', false],
    ['Tr3-fox', '', false],
    ['', '', false],
  ])('compares %j with %j: %s [V9]', (newPassword, newPasswordRepeat, same) => {
    expect(isRepeated({ newPassword, newPasswordRepeat })).toBe(same)
  })
})
