import type { Page } from '@playwright/test'

export const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody tr')

export const filter = (page: Page, name: string) =>
  page.locator('button[aria-haspopup=dialog]').filter({ hasText: name })
