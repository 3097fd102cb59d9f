import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { CompanyField } from '#src/features/tickets/create/company-field.tsx'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { field, showInEnglish } from '#tests/flows/on-screen.tsx'

const answering = (answer: unknown) => fromPromise(async () => answer) as never

const showCompanies = async (count: number) => {
  const companyOptions = Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `Company ${place + 1}`,
  }))
  const form = createActor(
    ticketCreateMachine.provide({
      actors: {
        readDraft: answering({ ticketId: 7, shortDescription: 'Printer' }),
        readChoices: answering({ ...choices, companyOptions }),
        ticketOptions: answering(null),
      },
    }),
    {
      input: {
        stored: [],
        storedUploads: {},
        recentKinds: [],
        username: '',
        canDeleteAll: false,
        choosesOwner: false,
      },
    },
  ).start()
  await expect.poll(() => form.getSnapshot().matches('writing')).toBe(true)
  await showInEnglish(<CompanyField actor={form} />)
}

test('shows a single company read-only [B39, V35, K17]', async () => {
  await showCompanies(1)
  await expect.element(field('Company')).toHaveValue('Company 1')
  await expect.element(field('Company')).toHaveAttribute('readonly')
})

test.each([2, 7])('offers %i companies in a plain select [B39, V35, K17]', async (count) => {
  await showCompanies(count)
  await expect.poll(() => field('Company').element().tagName).toBe('SELECT')
  const names = [...field('Company').element().querySelectorAll('option')].map(
    (option) => option.textContent,
  )
  expect(names.filter((name) => name.startsWith('Company'))).toHaveLength(count)
})

test.each([8, 12])('lets the user search %i companies [B39, V35, K17]', async (count) => {
  await showCompanies(count)
  await expect.element(page.getByRole('combobox', { name: 'Company' })).toBeVisible()
  expect(field('Company').element().tagName).toBe('INPUT')
  await page.getByRole('combobox', { name: 'Company' }).fill(`Company ${count}`)
  await expect.element(page.getByRole('option', { name: `Company ${count}` })).toBeVisible()
})
