import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { strengthOf, strengths } from '#contract/rules/password-strength.ts'

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
