import { expect, test } from 'vitest'

import { pathsPage } from '../../scripts/flows/paths-page.ts'

test('draws a flow without a model, and says on its paths page what is missing', () => {
  const page = pathsPage('ticket-rating', 'Rating', undefined)
  expect(page).toContain('no paths yet')
  expect(page).toContain('`tests/model/models/ticket-rating.model.ts`')
})
