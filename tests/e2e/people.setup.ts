import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { test as setup } from '@playwright/test'

import { viewCookie } from '#contract/drawing.ts'
import { signIn, stateOf } from '#tests/support/sign-in.ts'

const people = [
  ...['anna.keller', 'miriam.hartwig', 'oliver.grant', 'nina.falk'],
  ...['maren.diekhoff', 'ulrike.maienschein'],
]

for (const username of people)
  setup(`${username} signs in`, async ({ page }) => {
    await signIn(page, username)
    const { cookies, origins } = await page.context().storageState()
    // Whether the list behind the sign-in was shown already is chance: no story begins with a drawn one.
    const kept = cookies.filter(({ name }) => name !== viewCookie)
    mkdirSync(dirname(stateOf(username)), { recursive: true })
    writeFileSync(stateOf(username), JSON.stringify({ cookies: kept, origins }))
  })
