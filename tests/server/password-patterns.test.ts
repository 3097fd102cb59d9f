import { expect, test } from 'vitest'

import { isPattern } from '#server/domain/password-patterns.ts'

const names = ['Statedesk', 'Acme Café GmbH']

test.each([
  'Qwertz-1',
  'Qwertz2026!',
  'Yxcvbnm-1',
  'Azertyuiop1!',
  'Poiuztrewq1!',
  'Qwert-zuiop-1',
  'Qweasdzxc!1',
  '1qaz2wsX!',
  '!QAZxsw2',
  'Q1w2e3r4!',
  '1234567Aa!',
  'Abcdefg-1',
  'Aaaaaaa1!',
  'Abcabc1!',
  'Hahaha-99',
  'Horse-Horse-8',
  'Pa55-Pa55-Pa55!',
  'Statedesk-26',
  'St4tedesk-26',
  '!Statedesk1Statedesk',
  'AcmeCaféGmbH#1',
  'Acme-2026!',
  `Aa1!${'x'.repeat(200)}`,
])('refuses %s, which is a pattern or a name [A81]', async (password) => {
  expect(await isPattern(password, names)).toBe(true)
})

test.each([
  'Better-Horse-8',
  'Correct-Horse-7',
  'Horse-Number-1',
  'Property-Were1',
  'Statedesk-Horse-1',
  'Asdf!8271936-Kx',
  'K7#9!2X-41',
  'Tree-House-9',
  'ÄpfelUndBirnen1!',
  'Зима-Лето-2026',
  'P9$vLq2!',
])('accepts %s [A81]', async (password) => {
  expect(await isPattern(password, names)).toBe(false)
})
