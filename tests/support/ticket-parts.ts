import type { Page } from '@playwright/test'

export const history = (page: Page) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')

export const box = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })

export const send = (page: Page) => page.getByRole('button', { name: /^Add comment/ })

export const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody tr')

export const filter = (page: Page, name: string) =>
  page.locator('button[aria-haspopup=dialog]').filter({ hasText: name })

export const files = (page: Page) => page.getByRole('region', { name: 'Attachments' })

export const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

export const choose = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  page.getByLabel('Choose files').setInputFiles(chosen)
