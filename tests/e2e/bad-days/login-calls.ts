import type { Page } from '@playwright/test'

import * as passwords from '#contract/authentication-passwords.ts'
import * as authentication from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import * as recovery from '#contract/recovery.ts'
import { around, fillFields, halfway, resumeAt, stranger } from '../tours/background.ts'
import type { PageCall } from './page-call.ts'

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

export const loginCalls: Record<string, PageCall> = {
  'T31: who is signed in': {
    path: authentication.getState.path,
    reach: async (page) => {
      await page.goto('/login')
      await fillFields(page, name)
    },
    ask: press('Try again'),
    told: 'The server does not answer',
    kept: name,
    good: stranger,
    leadsTo: 'Sign in',
  },
  'X1: name and password': {
    path: authentication.authenticateUser.path,
    reach: (page) => page.goto('/login'),
    ask: signIn,
    told: 'Incorrect username or password.',
    kept: name,
    good: accepted,
    leadsTo: 'Enter your code',
  },
  'T28: the code': {
    path: authentication.authenticateUserMfa.path,
    others: around(halfway),
    reach: (page) => resumeAt(page, 'code'),
    ask: async (page) => {
      await fillFields(page, { 'Six-digit code': '314159' })
      await press('Verify')(page)
    },
    told: 'The code could not be checked.',
    good: { response: { success: true } },
    leadsTo: 'Signing you in',
    leadsToWaiting: true,
  },
  'T24: the secret of the set-up': {
    path: authentication.initUserMfa.path,
    others: around(halfway),
    reach: (page) => resumeAt(page, 'settingUp'),
    ask: press('Try again'),
    told: 'This could not be loaded',
    good: { response: { payload: setUp } },
    leadsTo: 'Scan this code with the app',
  },
  'A8: the emergency code': {
    path: redeemEmergencyCode.path,
    others: { ...around(halfway), [authentication.getFlags.path]: flags },
    reach: async (page) => {
      await resumeAt(page, 'code')
      await press('Use my emergency code')(page)
      await fillFields(page, { 'Emergency code': '7KQ4' })
    },
    ask: press('Sign in once'),
    told: 'The code could not be checked.',
    kept: { 'Emergency code': '7KQ4' },
    good: { response: { success: true } },
    leadsTo: 'Signing you in',
    leadsToWaiting: true,
  },
  'X10: the renewal': {
    path: passwords.renewPassword.path,
    others: {
      ...around(stranger),
      [authentication.authenticateUser.path]: { ...accepted, isPasswordExpired: true },
    },
    reach: async (page) => {
      await page.goto('/login')
      await signIn(page)
      await fillFields(page, { ...current, ...wanted })
    },
    ask: press('Save password'),
    told: 'Failed to update password, please try again later..',
    kept: wanted,
    good: { success: true },
    leadsTo: 'Your password was updated successfully!',
  },
  'T35: the public change': {
    path: passwords.changePassword.path,
    reach: async (page) => {
      await page.goto('/login/change-password')
      await fillFields(page, { ...name, ...current, ...wanted })
    },
    ask: press('Save password'),
    told: 'Your password could not be changed.',
    kept: { ...name, ...current, ...wanted },
    good: { success: true },
    leadsTo: 'Your password was changed successfully.',
  },
  'X15: the password behind a link': {
    path: recovery.resetPassword.path,
    others: { ...around(stranger), [recovery.renderPasswordReset.path]: { render: true } },
    reach: async (page) => {
      await page.goto('/login/password/reset/b3c9d0b1f7')
      await fillFields(page, wanted)
    },
    ask: press('Save password'),
    told: 'Somehting went wrong.',
    kept: wanted,
    good: { success: true },
    leadsTo: 'Your password was reset successfully.',
  },
  'X16: a forgotten password': {
    path: recovery.requestPasswordReset.path,
    reach: async (page) => {
      await page.goto('/login/forgot-password')
      await fillFields(page, name)
    },
    ask: press('Send link'),
    told: 'Your request could not be sent.',
    kept: name,
    good: {},
    leadsTo: 'Check your inbox',
  },
  'X17: a forgotten user name': {
    path: recovery.recoverUsername.path,
    reach: async (page) => {
      await page.goto('/login/forgot-username')
      await fillFields(page, { 'E-mail address': 'anna@example.com' })
    },
    ask: press('Send username'),
    told: 'Your request could not be sent.',
    kept: { 'E-mail address': 'anna@example.com' },
    good: {},
    leadsTo: 'Check your inbox',
  },
}
