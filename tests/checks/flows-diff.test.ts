import { expect, test } from 'vitest'

import { outlinesIn } from '../../scripts/flows-diff/outlines.ts'
import { saidBy } from '../../scripts/flows-diff/said.ts'

test('shows the flows’ texts in English', async () => {
  const { login } = await outlinesIn('.')
  expect(login?.texts['login.wrongTotp']).toBe('Invalid TOTP Password, please try again.')
  expect(login?.states['code.verifying']).toContain('calls verifySecondFactor')
})

test('assigns a text to the machine whose source names it', () => {
  const words = new Map([['a.b', 'Words.']])
  expect(saidBy("{ key: 'a.b' }", words)).toEqual({ 'a.b': 'Words.' })
  expect(saidBy("{ key: 'a.bc' }", words)).toEqual({})
})
