import { listPasskeys, startPasskeyProof, startPasskeyRegistration } from '#contract/passkeys.ts'
import { readSecurity } from '#contract/security.ts'
import { CallFailure } from '#machines/failure.ts'
import type { proofMachine } from '#machines/account/proof.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import type { CeremonyResult, PasskeyPromptResult } from '#machines/sign-in/passkey.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Answering, Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundSecurity } from '#tests/e2e/tours/background.ts'
import {
  aroundPasskeys,
  challenge,
  endCeremony,
  withPatientDevice,
} from '#tests/e2e/tours/passkey-background.ts'
import { phone } from '#tests/flows/account/passkeys/model.ts'
import type { Page } from '@playwright/test'

const failures = {
  sessionLost: new CallFailure('noSession'),
  tooMany: new CallFailure('tooMany'),
  failed: new CallFailure('unreachable'),
}

const endPrompt = async (page: Page, { status }: PasskeyPromptResult, answer: Answering) => {
  if (status in failures) return answer('passkeyPrompt', failures[status as keyof typeof failures])
  const isMissing = status === 'missing'
  await answer('passkeyPrompt', isMissing ? { options: null } : challenge)
  return isMissing ? undefined : endCeremony(page, status as CeremonyResult['status'])
}

/** Confirms that a passkey is added. */
export const proofJourney: Journey<typeof proofMachine> = {
  calls: {
    change: startPasskeyRegistration.path,
    findPasskey: listPasskeys.path,
    passkeyPrompt: startPasskeyProof.path,
  },
  background: (input) => ({
    ...aroundPasskeys(),
    [readSecurity.path]: aroundSecurity((input as { factor: Factor }).factor)[readSecurity.path],
  }),
  endings: {
    findPasskey: (_, end, answer) =>
      answer('findPasskey', { list: (end as { hasPasskey: boolean }).hasPasskey ? [phone] : [] }),
    passkeyPrompt: (page, end, answer) => endPrompt(page, end as PasskeyPromptResult, answer),
  },
  open: async (page, _, answer) => {
    await withPatientDevice(page)
    await page.goto('/account/security')
    await answer('findPasskey', { list: [] })
    await page.getByRole('button', { name: 'Add passkey' }).click()
  },
  do: {
    'proof.submit': async (page, { totp, password }) => {
      const dialog = page.getByRole('dialog')
      if (totp === '') await dialog.getByLabel('Current password').fill(password)
      else await dialog.getByLabel('Verification code').fill(totp)
      await dialog.getByRole('button', { name: 'Verify' }).click()
    },
    'proof.usePasskey': (page) => page.getByRole('button', { name: 'Use a passkey' }).click(),
    'proof.cancel': (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    dialog: (page) => expect(page.getByText('You’re adding a passkey.')).toBeVisible(),
    gone: (page) => expect(page.getByText('You’re adding a passkey.')).toHaveCount(0),
  },
  lookCloser: (page, { status }) =>
    expectAccessibleInOneWay(page, { hasFocus: status === 'active' }),
}
