import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { strengthOf, strengths } from '#contract/rules/password-strength.ts'

const table = readFileSync(new URL('../../docs/passwords.md', import.meta.url), 'utf8')
const published = [...table.matchAll(/^\| `(.+?)` \|.*\| (\w+) \|$/gm)].map(
  ([, password, label]) => [password ?? '', label],
)

describe('the strength of a password', () => {
  test('V12: the six labels, in their order', () =>
    expect(strengths).toEqual(['risky', 'poor', 'weak', 'acceptable', 'good', 'strong']))

  test('A80: the published table has an example of every label', () =>
    expect(new Set(published.map(([, label]) => label))).toEqual(new Set(strengths)))

  test.each(published)('A80: %s is %s, as published', (password, label) =>
    expect(strengthOf(password ?? '')).toBe(label),
  )

  test.each([
    ['four', 'Corrrrect-Horse-Battery-1', 'strong'],
    ['five', 'Corrrrrect-Horse-Battery-1', 'weak'],
    ['five times one emoji', 'Correct-Horse-1😀😀😀😀😀', 'weak'],
    ['six spaces', 'Correct      Horse-1', 'weak'],
  ])('V13, K14: a run of %s', (_, password, label) => expect(strengthOf(password)).toBe(label))

  test('V13: a run never lifts a password that is worse anyway', () =>
    expect(strengthOf('aaaaaaa')).toBe('poor'))

  test('V14, K13: "strong" begins with the 14th character', () => {
    expect(strengthOf('Ab1!Ab1!Ab1!A')).toBe('good')
    expect(strengthOf('Ab1!Ab1!Ab1!Ab')).toBe('strong')
  })

  test('V12: letters without capitals are a kind of their own too', () =>
    expect(strengthOf('סיסמה-2025')).toBe('good'))
})
