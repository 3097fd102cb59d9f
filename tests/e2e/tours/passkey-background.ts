import type { Page } from '@playwright/test'

/** A browser whose device signs everything at once; the real ceremony has a story of its own. */
export const withWillingDevice = (page: Page) =>
  page.addInitScript(() => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const credential = {
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    }
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
    Object.defineProperty(navigator, 'credentials', { value: { get: async () => credential } })
  })

/** What the server asks the browser for. */
export const challenge = { options: { challenge: 'AQID' } }
