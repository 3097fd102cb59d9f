import { test } from '@playwright/test'

import { flows } from '#tests/flows/flows.ts'
import { journeys } from '#tests/flows/journeys.ts'
import { translatePage } from '#tests/support/translator.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

const content = `addEventListener('DOMContentLoaded', ${translatePage})`

// Every action of every page, while the browser translates it.
test.describe('on a translated page', () => {
  for (const { name, model } of flows) {
    const journey = journeys.get(name)
    if (journey)
      walksEveryPathInTheBrowser(model, journey, (context) => context.addInitScript({ content }))
  }
})
