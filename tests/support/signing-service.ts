import type { Page } from '@playwright/test'

/** The pages of the e-signature service, as a pattern. */
export const service = 'https://sign.example.com/**'

/** Mocks the e-signature service, and returns the requested language. */
export const mockSigningService = (page: Page) =>
  page.route(service, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: `<title>Form</title><p>The form at ${route.request().url()}</p>`,
    }),
  )
