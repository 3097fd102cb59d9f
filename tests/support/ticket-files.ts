import type { Page } from '@playwright/test'

export const files = (page: Page) => page.getByRole('region', { name: 'Attachments' })

export const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

export const choose = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  page.getByLabel('Choose files').setInputFiles(chosen)
