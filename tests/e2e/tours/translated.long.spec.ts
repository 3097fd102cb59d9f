import { test } from '@playwright/test'

import { models } from '#tests/model/models/models.ts'
import { translatePage } from '#tests/support/translator.ts'
import { journeys } from './journeys.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

const content = `addEventListener('DOMContentLoaded', ${translatePage})`

// Every action of every page, while the browser translates it.
test.describe('on a translated page', () => {
  for (const [flow, journey] of Object.entries(journeys))
    walksEveryPathInTheBrowser(models[flow as keyof typeof models], journey, (context) =>
      context.addInitScript({ content }),
    )
})
