import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { codeOf } from '#tests/support/sign-in.ts'
import {
  inOtherBrowsers,
  openTicket,
  signIn,
  signInAgent,
  signOut,
  submitPassword,
} from './other-browsers.ts'

inOtherBrowsers((open) => {
  test('signs in with a password and a code, and signs out [T326]', async () => {
    const { page } = await open()
    await submitPassword(page, 'theresa.huber')
    await page.label('Verification code').hasFocus()
    await page.label('Verification code').fill(codeOf('theresa.huber'))
    await page.role('button', 'Verify').click()
    await page.isAt('/support/ticket/list')
    await signOut(page, 'theresa.huber')
    await page.open('/support/ticket/list')
    await page.isAt(/^\/login\?returnTo=/)
  })

  test('filters, sorts and pages the ticket list [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'anna.keller')
    const rows = page.inside('table').role('row')
    await rows.hasCount(11)
    await page.role('button', 'Page 2').click()
    await page.role('navigation', 'Pages').contains('11–20 of')
    await page.role('columnheader', /Updated/).hasAttribute('aria-sort', 'descending')
    await page
      .inside('columnheader', /Updated/)
      .role('button')
      .click()
    await page.role('columnheader', /Updated/).hasAttribute('aria-sort', 'ascending')
    await page.role('button', 'Status').click()
    for (const status of ['Active', 'Pending', 'Postponed'])
      await page.inside('dialog').role('checkbox', status).click()
    await page.press('Escape')
    await page.role('list', 'Active filters').contains('Status: Resolved')
    await page.reload()
    await page.role('list', 'Active filters').contains('Status: Resolved')
  })

  test('uploads a file to a ticket, and downloads it [T326]', async () => {
    const { page, downloads } = await open()
    await signIn(page, 'oliver.grant')
    await openTicket(page)
    const file = join(tmpdir(), 'readings.txt')
    writeFileSync(file, 'Readings of Tuesday')
    await page.label('Choose files').choose(file)
    await page.inside('region', 'Attachments').role('button', 'readings.txt').click()
    const saved = () => readFileSync(join(downloads, 'readings.txt'), 'utf8')
    await expect.poll(saved).toBe('Readings of Tuesday')
  })

  test('creates a ticket from a search for help [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'dirk.ahlers')
    await page.open('/support/get-help')
    await page.label('What is it about?').fill('Label printer prints twice')
    await page.press('Tab')
    await page.role('button', 'Create ticket').hasFocus()
    await page.press('Enter')
    await page.isAt('/support/ticket/create')
    await page.label('Type').select('Incident')
    await page.label('Category').select(/Print/)
    await page.role('radio', /Medium/).click()
    await page.role('textbox', 'Description').click()
    await page.type('Since this morning the label printer in hall 2 prints every label twice.')
    await page.role('button', 'Create ticket').click()
    await page.role('alertdialog').contains('successfully created')
    await page.role('button', 'OK').click()
    await page
      .inside('table')
      .role('link', /Label printer prints twice/)
      .isThere()
  })

  test('lets an agent take a ticket from the queue and reply to the customer [T326]', async () => {
    const { page } = await open()
    await signInAgent(page, 'svenja.pauli')
    await page.open('/agent?view=all')
    await page.inside('table').role('link').click()
    await page.role('combobox', 'Assignee').isThere()
    await page.press('t')
    await page.role('combobox', 'Assignee').hasValue('Svenja Pauli')
    await page.label('Your reply').fill('Please restart the scanner once.')
    await page.role('button', 'Send and wait for customer').click()
    await page.role('list', 'Conversation').contains('Please restart the scanner once.')
    await page.role('combobox', 'Status').hasValue('Pending')
  })
})
