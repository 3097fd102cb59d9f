import { buffer } from 'node:stream/consumers'

import { expect, test, type Page } from '@playwright/test'

import { exportTickets } from '#contract/exports.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { rows } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

const downloaded = async (page: Page, button: string) => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await waiting
  return {
    name: file.suggestedFilename(),
    content: String(await buffer(await file.createReadStream())),
  }
}

const listOf = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
}

test('exports the filtered list as CSV [R61, R62]', async ({ page }) => {
  await listOf(page, '/support/ticket/list?status=closed')
  const { name, content } = await downloaded(page, 'Export CSV')
  expect(name).toMatch(/^tickets-\d{4}-\d\d-\d\d\.csv$/)
  const [headings, ...lines] = content.trimEnd().split('\r\n')
  expect(headings).toMatch(/^\uFEFFNumber,Subject,Status,.*Updated \(Europe\/Berlin\)$/)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain(',Closed,')
})

test('reports that the list can’t be exported, and exports it once possible [R61, X29]', async ({
  page,
}) => {
  await listOf(page, '/support/ticket/list')
  await page.route(`**${exportTickets.path}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('We couldn’t create the file.')).toBeVisible()
  const { content } = await downloaded(page, 'Export CSV')
  expect(content).toContain('Subject')
})

test('prints a ticket without controls, and saves it as PDF [R63, R64]', async ({ page }) => {
  await listOf(page, '/support/ticket/list')
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  const { name, content } = await downloaded(page, 'Download PDF')
  expect(name).toMatch(/^T-\d+\.pdf$/)
  expect(content).toMatch(/^%PDF-1\.7/)

  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Assignee', { exact: true })).toBeVisible()
  // Not folded on paper.
  await expect(page.getByText('Support group', { exact: true })).toBeVisible()
  for (const control of ['Print', 'Download PDF', 'Choose files', 'Add comment', 'Open navigation'])
    await expect(page.getByRole('button', { name: control })).toBeHidden()
  await expect(page.getByLabel('Your comment')).toBeHidden()
  await expect(page.getByRole('switch')).toBeHidden()
})
