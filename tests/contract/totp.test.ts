import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { verifyAgentCode } from '#contract/agent-authentication.ts'
import { authenticateUserMfa } from '#contract/authentication.ts'
import { isTotp, totpDigits } from '#contract/rules/totp.ts'

const scripts = [
  ['Arabic-Indic', '١٢٣٤٥٦'],
  ['extended Arabic-Indic', '۱۲۳۴۵۶'],
  ['Devanagari', '१२३४५६'],
  ['Bengali', '১২৩৪৫৬'],
  ['Thai', '๑๒๓๔๕๖'],
  ['fullwidth', '１２３４５６'],
  ['bold mathematical', '𝟏𝟐𝟑𝟒𝟓𝟔'],
  ['monospace mathematical', '𝟷𝟸𝟹𝟺𝟻𝟼'],
  ['mixed', '1२٣４5६'],
] as const

test.each(scripts)('takes a code in %s digits, as it’s typed [V1, V2]', (_, typed) => {
  expect(totpDigits(typed)).toBe('123456')
  expect(totpDigits(`${typed.slice(0, 2)} ${typed.slice(2)}`)).toBe('123456')
  expect(isTotp(totpDigits(typed))).toBe(true)
})

test.each(scripts)('takes a code in %s digits from any client [V1, V2]', (_, totp) => {
  const parse = (body: z.ZodMiniType, fields: object) => z.parse(body, fields)
  const own = { username: 'ann', mfaAuthType: '2' }
  expect(parse(authenticateUserMfa.body, { ...own, totp })).toMatchObject({ totp: '123456' })
  expect(parse(verifyAgentCode.body, { ...own, totp })).toMatchObject({ totp: '123456' })
})

test('reads zero to nine of a script, and only decimal digits [V1]', () => {
  expect(totpDigits('٠١٢٣٤')).toBe('01234')
  expect(totpDigits('٥٦٧٨٩')).toBe('56789')
  expect(totpDigits('½²①Ⅻ十7')).toBe('7')
})
