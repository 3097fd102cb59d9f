import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { authenticateUser } from '#contract/authentication.ts'
import type { Call } from '#contract/call.ts'
import * as providers from '#contract/company-providers.ts'
import * as signIn from '#contract/company-sign-in.ts'
import { limits } from '#contract/limits.ts'

const reads = (call: Call, form: object) => z.safeParse(call.body as z.ZodMiniType, form).success

test('knows three modes of a provider [T290]', () => {
  expect(providers.providerMode.options).toEqual(['testing', 'offered', 'required'])
})

test('looks up, starts, finishes and links without a session [T291] [T292] [T293]', () => {
  for (const call of Object.values(signIn))
    if (typeof call === 'object' && 'path' in call) expect(call.access).toBe('public')
})

test('looks up an email address, which can’t be missing [T291]', () => {
  const accepted = ['', 'a', 'x'.repeat(254), 'x'.repeat(255)].map((email) =>
    reads(signIn.lookUpCompany, { email }),
  )
  expect(accepted).toEqual([false, true, true, false])
})

test('takes what a provider returns, any part of which can be missing [T292]', () => {
  expect(z.parse(signIn.finishCompanySignIn.body, { code: '', state: 's' })).toEqual({ state: 's' })
  const long = (length: number) => ({ code: 'x'.repeat(length) })
  expect(reads(signIn.finishCompanySignIn, long(limits.companyCodeMax))).toBe(true)
  expect(reads(signIn.finishCompanySignIn, long(limits.companyCodeMax + 1))).toBe(false)
})

test('links with what a sign-in takes and answers [T293]', () => {
  expect(signIn.linkCompanyIdentity.body).toBe(authenticateUser.body)
  expect(signIn.linkCompanyIdentity.answer).toBe(authenticateUser.answer)
})

test('lets users manage their own link, and confirm each change [T294]', () => {
  const own = [providers.readCompanyLink, providers.startCompanyLink, providers.removeCompanyLink]
  expect(own.map(({ access }) => access)).toEqual(['session', 'session', 'session'])
  for (const call of own.slice(1)) {
    expect([call.path, reads(call, {})]).toEqual([call.path, false])
    expect(reads(call, { totp: '1', password: '' })).toBe(true)
  }
})

test('lets only security managers see and test the provider of a company [T295]', () => {
  const managers = [
    providers.readCompanyProvider,
    providers.startProviderTest,
    providers.listLinkedUsers,
    providers.unlinkUser,
  ]
  for (const { path, access } of managers) expect([path, access]).toEqual([path, 'securityManager'])
  expect(reads(providers.unlinkUser, { id: '1', totp: '1', password: '' })).toBe(true)
  expect(reads(providers.unlinkUser, { id: '1' })).toBe(false)
})
