import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { useTicketFilters } from '#src/features/tickets/list/ticket-filters.ts'
import { reads } from '#tests/model/reads.ts'
import { showInEnglish } from '../paths/on-screen.tsx'

const path = '/api/v1/resource/form/ticket/render/get-data'

function Filters({ hasTurns = false }) {
  const { filters } = useTicketFilters({ isShown: true, hasTurns })
  return <p>{filters.map(({ label }) => label).join(', ')}</p>
}

test.each([
  [1, 'Status, Type, Urgency, Owner'],
  [2, 'Status, Type, Urgency, Company, Owner'],
])('offers the filters of a user with %i companies [B20]', async (count, labels) => {
  const companyOptions = [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Beta' },
  ].slice(0, count)
  const before = reads[path] as object
  Object.assign(reads, { [path]: { ...before, companyOptions } })
  onTestFinished(() => void Object.assign(reads, { [path]: before }))
  await showInEnglish(<Filters />)
  await expect.element(page.getByText(labels, { exact: true })).toBeVisible()
})

test('offers a filter by whose turn it is where the server knows [T54]', async () => {
  await showInEnglish(<Filters hasTurns />)
  await expect.element(page.getByText(/Owner, Waiting for$/)).toBeVisible()
})
