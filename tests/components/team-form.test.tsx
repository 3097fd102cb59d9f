import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { teamFormMachine } from '#machines/agent/team-form.machine.ts'
import { TeamForm } from '#src/features/agent/team/team-form.tsx'
import { newAgent } from '#tests/flows/agent/team-form/model.ts'
import { press, showInEnglish, type, field } from '#tests/flows/on-screen.tsx'
import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { CompanyField } from '#src/features/tickets/create/company-field.tsx'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'

const dialog = page.getByRole('dialog', { name: 'Invite agent' })

const shown = async () => {
  const actor = createActor(teamFormMachine, { input: { draft: newAgent } }).start()
  await showInEnglish(<TeamForm actor={actor} team={{ agents: [], groups: [] }} />)
  await expect.element(dialog).toBeVisible()
  return actor
}

test('is closed by Escape as long as nothing is typed [T232]', async () => {
  const actor = await shown()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => actor.getSnapshot().output).toEqual({ status: 'cancelled' })
})

test('keeps what is typed on Escape and on a click outside [T232]', async () => {
  const actor = await shown()
  await type('Name', 'Nora New')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Nora New')
  expect(actor.getSnapshot().status).toBe('active')
  await press('Cancel')
  expect(actor.getSnapshot().output).toEqual({ status: 'cancelled' })
})

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
