import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { listPasskeys, startPasskeyProof } from '#contract/passkeys.ts'
import type { CeremonyResult } from '#machines/sign-in/passkey.ts'
import { aroundSecurity } from './background.ts'

/** A browser whose device signs everything at once; the real ceremony has a story of its own. */
export const withWillingDevice = (page: Page) =>
  page.addInitScript(() => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes }
    const credential = {
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: { ...response, attestationObject: bytes, getTransports: () => ['internal'] },
      getClientExtensionResults: () => ({}),
    }
    const sign = async () => credential
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
    Object.defineProperty(navigator, 'credentials', {
      value: { get: sign, create: sign },
      configurable: true,
    })
    Object.assign(window, { credential })
  })

/** The dialog of `withPatientDevice`, as the page knows it. */
type Dialog = {
  isOpen: () => Promise<void>
  end: (error: string | undefined) => void
}

/** A browser whose dialog stays open until `endCeremony`. */
export const withPatientDevice = async (page: Page) => {
  await withWillingDevice(page)
  await page.addInitScript(() => {
    const { credential } = window as never as { credential: unknown }
    let opened: { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined
    let announce = () => {}
    const open = () =>
      new Promise((resolve, reject) => {
        opened = { resolve, reject }
        announce()
      })
    const dialog: Dialog = {
      isOpen: () =>
        opened ? Promise.resolve() : new Promise<void>((resolve) => (announce = resolve)),
      end: (error) => {
        if (error === undefined) opened?.resolve(credential)
        else opened?.reject(new DOMException('', error))
        opened = undefined
      },
    }
    Object.defineProperty(navigator, 'credentials', { value: { get: open, create: open } })
    Object.assign(window, { dialog })
  })
}

type Ending = CeremonyResult['status'] | 'alreadyAdded' | 'failed'

const errors: Partial<Record<Ending, string>> = {
  cancelled: 'NotAllowedError',
  timedOut: 'NotAllowedError',
  alreadyAdded: 'InvalidStateError',
  unsupported: 'NotSupportedError',
  failed: 'UnknownError',
}

/** Ends the browser's dialog, as soon as it is open. */
export const endCeremony = async (page: Page, ending: Ending) => {
  await page.evaluate(() => (window as never as { dialog: Dialog }).dialog.isOpen())
  // Browsers don't say that it took too long.
  if (ending === 'timedOut') await page.clock.fastForward(60_000)
  await page.evaluate(
    (error) => (window as never as { dialog: Dialog }).dialog.end(error),
    errors[ending],
  )
}

/** What the server asks the browser for. */
export const challenge = { options: { challenge: 'AQID' } }

/** What the server asks a browser to create. */
export const creation = {
  options: {
    challenge: 'AQID',
    rp: { id: 'localhost', name: 'Portal' },
    user: { id: 'AQID', name: 'anna.keller', displayName: 'Anna Keller' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
}

/** The Security page of a user who can have passkeys. */
export const aroundPasskeys = () => ({
  ...aroundSecurity('app'),
  [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { security: 1, passkeys: 1, passkeySignIn: 1 } },
  [listPasskeys.path]: { list: [] },
  [startPasskeyProof.path]: { options: null },
})

/** Confirms a change with a code. */
export const confirmWith = async (page: Page, totp: string) => {
  await page.getByRole('dialog').getByLabel('Verification code').fill(totp)
  await page.getByRole('button', { name: 'Verify' }).click()
}
