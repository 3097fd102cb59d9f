import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'

import {
  announcedRule,
  isRepeated,
  meetsChecklist,
  specifiedRule,
  unmetRequirements,
} from '#contract/rules/passwords.ts'
import { strengthOf, strengths } from '#contract/rules/password-strength.ts'

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

const table = readFileSync(new URL('../../docs/passwords.md', import.meta.url), 'utf8')
const published = [...table.matchAll(/^\| `(.+?)` \|.*\| (\w+) \|$/gm)].map(
  ([, password, label]) => [password ?? '', label],
)

describe('the strength of a password', () => {
  test('has six labels, in their order [V12]', () =>
    expect(strengths).toEqual(['risky', 'poor', 'weak', 'acceptable', 'good', 'strong']))

  test('has a published example of every label [A80]', () =>
    expect(new Set(published.map(([, label]) => label))).toEqual(new Set(strengths)))

  test.each(published)('rates %s as %s, as published [A80]', (password, label) =>
    expect(strengthOf(password ?? '')).toBe(label),
  )

  test.each([
    ['four', 'Corrrrect-Horse-Battery-1', 'strong'],
    ['five', 'Corrrrrect-Horse-Battery-1', 'weak'],
    ['five times one emoji', 'Correct-Horse-1😀😀😀😀😀', 'weak'],
    ['six spaces', 'Correct      Horse-1', 'weak'],
  ])('rates a run of %s [V13, K14]', (_, password, label) =>
    expect(strengthOf(password)).toBe(label),
  )

  test('never improves a weak password because of a run [V13]', () =>
    expect(strengthOf('aaaaaaa')).toBe('poor'))

  test('rates a password as "strong" from the 14th character on [V14, K13]', () => {
    expect(strengthOf('Ab1!Ab1!Ab1!A')).toBe('good')
    expect(strengthOf('Ab1!Ab1!Ab1!Ab')).toBe('strong')
  })

  test('treats letters without capitals as a separate kind [V12]', () =>
    expect(strengthOf('סיסמה-2025')).toBe('good'))
})
