import { expect, test } from '@playwright/test'

import { stateOf } from '#tests/support/sign-in.ts'

test('lets a security manager request a lock, and an agent approve it [T87, T116]', async ({
  browser,
}) => {
  const manager = await browser.newPage({ storageState: stateOf('miriam.hartwig') })
  await manager.goto('/security-manager/management/logins')
  await manager.getByLabel('Search logins').fill('Rieg')
  await manager.getByRole('button', { name: 'Actions for Thomas Rieger' }).click()
  await manager.getByRole('menuitem', { name: 'Request lock' }).click()
  await manager.getByLabel('Reason').fill('He is on leave until June.')
  await manager.getByRole('button', { name: 'Send request' }).click()
  await expect(manager.getByText('Lock requested')).toBeVisible()

  const agent = await browser.newPage({ storageState: stateOf('imke.brandt') })
  await agent.goto('/agent/requests')
  await agent.getByRole('link', { name: /Thomas Rieger/ }).click()
  await agent.getByRole('button', { name: 'Approve', exact: true }).click()
  await agent.getByRole('button', { name: 'Approve request' }).click()
  await expect(agent.getByText('Approved', { exact: true })).toBeVisible()

  await manager.reload()
  await manager.getByLabel('Search logins').fill('Rieg')
  await expect(manager.getByText('Locked', { exact: true })).toBeVisible()
})
