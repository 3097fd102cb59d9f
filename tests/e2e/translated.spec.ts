import { expect, test, type Page } from '@playwright/test'

import { addComment } from '#contract/tickets.ts'
import { box, send } from '#tests/support/ticket-parts.ts'
import { translatePage } from '#tests/support/translator.ts'
import { aroundTicket, ticketPage } from './tours/ticket-background.ts'

const openTicket = async (page: Page, answers: Record<string, unknown> = {}) => {
  const known: Record<string, unknown> = { ...aroundTicket(), ...answers }
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: known[new URL(route.request().url()).pathname] ?? {} }),
  )
  await page.goto(ticketPage)
  await expect(box(page)).toBeVisible()
}

test('keeps a ticket usable, with current texts, while the browser translates it [A100]', async ({
  page,
}) => {
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  await openTicket(page, { [addComment.path]: { success: false, message: 'Not now.' } })
  await page.evaluate(translatePage)
  await expect(page.locator('main font')).not.toHaveCount(0)

  await box(page).fill('I')
  await send(page).click({ force: true })
  await expect(page.getByText('Write at least 2 characters')).toBeVisible()
  await box(page).fill('It stops again, at step 4.')
  await expect(page.getByText('Write at least 2 characters')).toHaveCount(0)
  await send(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Create Ticket' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(thrown).toEqual([])
})

test('doesn’t blame the network for a fault of a page, and keeps what was typed [A61, X29]', async ({
  page,
}) => {
  await openTicket(page)
  await box(page).fill('It stops again, at step 4.')
  await page.evaluate(() => {
    const { createElement } = document
    document.createElement = (name: string) => {
      if (name === 'nav') throw new Error('A fault of the page.')
      return createElement.call(document, name)
    }
  })
  await page.getByRole('link', { name: 'Tickets' }).first().click()
  const fault = page.getByRole('alert')
  await expect(fault.getByRole('heading', { name: 'This page has stopped working' })).toBeVisible()
  await expect(fault).not.toContainText(/connection|network|offline/i)
  await fault.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await page.goto(ticketPage)
  await expect(box(page)).toHaveValue('It stops again, at step 4.')
})
