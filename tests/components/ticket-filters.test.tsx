import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { useTicketFilters } from '#src/features/tickets/list/ticket-filters.ts'
import { reads } from '#tests/model/reads.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const ownersPath = '/api/v1/resource/form/ticket/render/get-owner-list'
const askedFor = (call: string) =>
  vi.mocked(fetch).mock.calls.filter(([asked]) => String(asked).endsWith(call)).length

const path = '/api/v1/resource/form/ticket/render/get-data'

function Filters({ hasOwner = false, hasTurns = false, hasParticipants = false }) {
  const { filters } = useTicketFilters({ isShown: true, hasOwner, hasTurns, hasParticipants })
  const owner = filters.find(({ name }) => name === 'ownerUsername')
  return (
    <>
      <p>{filters.map(({ label }) => label).join(', ')}</p>
      {owner && <ChoiceFilter {...owner} chosen={[]} onChange={() => {}} />}
    </>
  )
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

test('offers a filter by whose turn it is if the server supports it [T54]', async () => {
  await showInEnglish(<Filters hasTurns />)
  await expect.element(page.getByText(/Owner, Waiting for$/)).toBeVisible()
})

test('offers a filter by participation if the server supports it [T92]', async () => {
  await showInEnglish(<Filters hasParticipants />)
  await expect.element(page.getByText(/Owner, Participant$/)).toBeVisible()
})

/** Test files share the mouse, so a button that appears below it would be hovered. */
const movePointerAway = async () => {
  const corner = { position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 } as const
  await showInEnglish(<p style={corner}>Elsewhere</p>)
  await page.getByText('Elsewhere').hover()
}

test('loads owners when the user points at their filter, and not before [T96]', async () => {
  await movePointerAway()
  await showInEnglish(<Filters />)
  await expect.poll(() => askedFor(path)).toBe(1)
  expect(askedFor(ownersPath)).toBe(0)
  await page.getByRole('button', { name: 'Owner' }).hover()
  await expect.poll(() => askedFor(ownersPath)).toBe(1)
  await page.getByRole('button', { name: 'Owner' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Anna Keller' })).toBeVisible()
  expect(askedFor(ownersPath)).toBe(1)
})

test('loads owners immediately if one is selected [T96]', async () => {
  await showInEnglish(<Filters hasOwner />)
  await expect.poll(() => askedFor(ownersPath)).toBe(1)
})
