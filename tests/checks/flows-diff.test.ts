import { expect, test } from 'vitest'

import { outlinesIn, textsUsedIn } from '../../scripts/flows-diff/outlines.ts'
import { guardText } from '../../scripts/flows/pages.ts'

test('shows the flows’ texts in English', async () => {
  const { 'verification-code': code } = await outlinesIn('.')
  expect(code?.texts['login.wrongTotp']).toBe('Invalid TOTP Password, please try again.')
  expect(code?.states['verifying']).toContain('calls verifySecondFactor')
})

test('assigns a text to the machine whose source names it', () => {
  const texts = new Map([['a.b', 'Words.']])
  expect(textsUsedIn("{ key: 'a.b' }", texts)).toEqual({ 'a.b': 'Words.' })
  expect(textsUsedIn("{ key: 'a.bc' }", texts)).toEqual({})
})

test.each([
  ['isRefused', 'is refused'],
  [{ type: 'needsSetup', params: () => {} }, 'needs setup'],
  [{ type: 'resumesAt', params: { step: 'settingUp' } }, 'resumes at: step settingUp'],
  [() => true, 'guard'],
])('turns %j into "%s"', (guard, message) => {
  expect(guardText(guard)).toBe(message)
})
