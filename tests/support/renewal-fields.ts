import type { Page } from '@playwright/test'

export const fieldsOf = (page: Page) => ({
  current: page.getByLabel('Current password'),
  wanted: page.getByLabel('New password', { exact: true }),
  repeated: page.getByLabel('Repeat new password'),
  save: page.getByRole('button', { name: 'Save password' }),
})
