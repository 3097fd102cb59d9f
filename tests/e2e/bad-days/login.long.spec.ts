import { expect, test, type Page } from '@playwright/test'

import * as recovery from '#contract/recovery.ts'
import { renderPasswordReset } from '#contract/recovery.ts'
import * as passwords from '#contract/authentication-passwords.ts'
import * as authentication from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { answering, faults, testBadDays, type PageCall } from './page-call.ts'
import { around, fillFields, halfway, resumeAt, stranger } from '../tours/background.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()

const wanted = { 'New password': 'Correct-Horse-1', 'Repeat new password': 'Correct-Horse-1' }
const name = { Username: 'anna.keller' }
const current = { 'Current password': 'Old-Horse-1' }
const signIn = async (page: Page) => {
  await fillFields(page, { ...name, Password: 'Old-Horse-1' })
  await press('Sign in')(page)
}
const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
const setUp = { isActivated: false, emergencyCode: '7KQ4', qrData: 'otpauth://totp/x?secret=JBSW' }
const flags = { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } }

const loginCalls: Record<string, PageCall> = {
  'the session [T31]': {
    path: authentication.getState.path,
    openPage: async (page) => {
      await page.goto('/login')
      await fillFields(page, name)
    },
    triggerCall: press('Try again'),
    message: 'We can’t reach the server',
    keptInput: name,
    success: stranger,
    leadsTo: 'Sign in',
  },
  'username and password [X1]': {
    path: authentication.authenticateUser.path,
    openPage: (page) => page.goto('/login'),
    triggerCall: signIn,
    message: 'Incorrect username or password.',
    keptInput: name,
    success: accepted,
    leadsTo: 'Enter your code',
  },
  'the code [T28]': {
    path: authentication.authenticateUserMfa.path,
    others: around(halfway),
    openPage: (page) => resumeAt(page, 'code'),
    triggerCall: async (page) => {
      await fillFields(page, { 'Verification code': '314159' })
      await press('Verify')(page)
    },
    message: 'We couldn’t check the code.',
    success: { response: { success: true } },
    leadsTo: 'Signing you in',
    leadsToWaiting: true,
  },
  'the secret of the setup [T24]': {
    path: authentication.initUserMfa.path,
    others: around(halfway),
    openPage: (page) => resumeAt(page, 'settingUp'),
    triggerCall: press('Try again'),
    message: 'We couldn’t load this',
    success: { response: { payload: setUp } },
    leadsTo: 'Scan this code with the app',
  },
  'the emergency code [A8]': {
    path: redeemEmergencyCode.path,
    others: { ...around(halfway), [authentication.getFlags.path]: flags },
    openPage: async (page) => {
      await resumeAt(page, 'code')
      await press('Use my emergency code')(page)
      await fillFields(page, { 'Emergency code': '7KQ4' })
    },
    triggerCall: press('Sign in with emergency code'),
    message: 'We couldn’t check the code.',
    keptInput: { 'Emergency code': '7KQ4' },
    success: { response: { success: true } },
    leadsTo: 'Signing you in',
    leadsToWaiting: true,
  },
  'the renewal [X10]': {
    path: passwords.renewPassword.path,
    others: {
      ...around(stranger),
      [authentication.authenticateUser.path]: { ...accepted, isPasswordExpired: true },
    },
    openPage: async (page) => {
      await page.goto('/login')
      await signIn(page)
      await fillFields(page, { ...current, ...wanted })
    },
    triggerCall: press('Save password'),
    message: 'Failed to update password, please try again later..',
    keptInput: wanted,
    success: { success: true },
    leadsTo: 'Your password was updated successfully!',
  },
  'the public change [T35]': {
    path: passwords.changePassword.path,
    openPage: async (page) => {
      await page.goto('/login/change-password')
      await fillFields(page, { ...name, ...current, ...wanted })
    },
    triggerCall: press('Save password'),
    message: 'We couldn’t change your password.',
    keptInput: { ...name, ...current, ...wanted },
    success: { success: true },
    leadsTo: 'Your password was changed successfully.',
  },
  'the password behind a link [X15]': {
    path: recovery.resetPassword.path,
    others: { ...around(stranger), [recovery.renderPasswordReset.path]: { render: true } },
    openPage: async (page) => {
      await page.goto('/login/password/reset/b3c9d0b1f7')
      await fillFields(page, wanted)
    },
    triggerCall: press('Save password'),
    message: 'Somehting went wrong.',
    keptInput: wanted,
    success: { success: true },
    leadsTo: 'Your password was reset successfully.',
  },
  'a forgotten password [X16]': {
    path: recovery.requestPasswordReset.path,
    openPage: async (page) => {
      await page.goto('/login/forgot-password')
      await fillFields(page, name)
    },
    triggerCall: press('Send link'),
    message: 'We couldn’t send your request.',
    keptInput: name,
    success: {},
    leadsTo: 'Check your email',
  },
  'a forgotten username [X17]': {
    path: recovery.recoverUsername.path,
    openPage: async (page) => {
      await page.goto('/login/forgot-username')
      await fillFields(page, { 'E-mail address': 'anna@example.com' })
    },
    triggerCall: press('Send username'),
    message: 'We couldn’t send your request.',
    keptInput: { 'E-mail address': 'anna@example.com' },
    success: {},
    leadsTo: 'Check your email',
  },
}

testBadDays(loginCalls)

test('treats a link that can’t be checked as invalid, and accepts it again later [X13, A15]', async ({
  page,
}) => {
  let answer = faults[0]!
  const { path } = renderPasswordReset
  await answering(page, { path }, () => answer)
  for (const fault of faults) {
    answer = fault
    await page.goto('/login/password/reset/b3c9d0b1f7')
    await expect(page.getByRole('alertdialog')).toContainText('has expired or is invalid')
  }
  answer = (route) => route.fulfill({ json: { render: true } })
  await page.reload()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})
