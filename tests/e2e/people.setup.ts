import { test as setup } from '@playwright/test'

import { signInAgent, signIn, stateOf } from '#tests/support/sign-in.ts'

const users = [
  'anna.keller',
  'miriam.hartwig',
  'oliver.grant',
  'nina.falk',
  'maren.diekhoff',
  'ulrike.maienschein',
]

for (const username of users)
  setup(`${username} signs in`, async ({ page }) => {
    await signIn(page, username)
    await page.context().storageState({ path: stateOf(username) })
  })

setup('imke.brandt signs in as an agent', async ({ page }) => {
  await signInAgent(page, 'imke.brandt')
  await page.context().storageState({ path: stateOf('imke.brandt') })
})
