import type { Page } from '@playwright/test'

export const history = (page: Page) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')

export const box = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })

export const send = (page: Page) => page.getByRole('button', { name: /^Add comment/ })
