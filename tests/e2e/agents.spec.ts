import { expect, test } from '@playwright/test'

import { listLoginRequests } from '#contract/agent-requests.ts'
import { signInAgent, stateOf } from '#tests/support/sign-in.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { imageFile } from '#tests/support/image-files.ts'
import { box, send } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('maren.diekhoff') })

/** How long a change takes at most to show on the other side, in milliseconds. */
const live = { timeout: 5000 }
const subject = 'The loading bay scanner reads nothing'

test('lets a customer and an agent handle a ticket together [T104, T105, T106, T107, T108, T109, T110, T193, T172, T195, T196]', async ({
  page: customer,
  browser,
}) => {
  const workspace = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    locale: 'en-GB',
  })
  const agent = await workspace.newPage()
  const errors: string[] = []
  agent.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await signInAgent(agent, 'jan.hollmann')
  await agent.goto('/agent?view=all&sort=created-desc')
  const row = agent.getByRole('link', { name: subject })
  await expect(agent.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)

  await openForm(customer, subject)
  await fillForm(customer)
  await sendButton(customer).click()
  await expect(customer.getByRole('alertdialog')).toContainText('successfully created')
  await expect(agent.getByText(subject).first()).toBeVisible(live)
  await customer.getByRole('button', { name: 'OK' }).click()
  await customer.getByRole('link', { name: subject }).click()
  await expect(customer.getByRole('heading', { name: subject })).toBeVisible()

  await row.click()
  await expect(agent.getByRole('heading', { name: subject })).toBeVisible()
  await agent.keyboard.press('t')
  await expect(agent.getByRole('combobox', { name: 'Assignee' })).toHaveValue('Jan Hollmann')
  const conversation = agent.getByRole('list', { name: 'Conversation' })
  // The page has refreshed, so nothing changes while axe checks colours.
  await expect(conversation).toContainText('Assigned to Jan Hollmann.')
  await expectAccessibleInBothThemes(agent)

  // An open ticket would mark the message about the reply as read.
  await customer.goto('/support/ticket/list')
  await agent.keyboard.press('n')
  await agent.getByLabel('Your internal note').fill('Hall 2 had the same last week.')
  await agent.keyboard.press('Control+Enter')
  await expect(conversation).toContainText('Hall 2 had the same last week.')

  await agent.getByRole('heading', { name: subject }).click()
  await agent.keyboard.press('r')
  await agent.getByLabel('Your reply').fill('Please restart the scanner once.')
  await agent.getByLabel('Add files').setInputFiles(imageFile('restart.png'))
  await expect(agent.getByRole('button', { name: 'Remove restart.png' })).toBeVisible()
  await agent.getByRole('button', { name: 'Send and wait for customer' }).click()
  await expect(conversation).toContainText('Please restart the scanner once.')
  await conversation.getByTitle('Show restart.png').click()
  await expect(agent.getByRole('dialog').getByAltText('restart.png')).toBeVisible()
  await agent.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(agent.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending')

  await customer.getByRole('button', { name: /^Notifications, / }).click(live)
  const messages = customer.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const message = messages.filter({ hasText: subject })
  await expect(message).toContainText('Jan Hollmann replied: Please restart the scanner once.')
  await message.getByRole('link').click()
  await expect(customer.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const read = customer.getByRole('list', { name: 'Conversation' })
  await expect(read).toContainText('Please restart the scanner once.')
  await expect(read.getByTitle('Show restart.png')).toBeVisible()
  await expect(read).not.toContainText('Hall 2 had the same last week.')
  await customer.getByRole('button', { name: /^Notifications/ }).click()
  await expect(message).not.toContainText('New')
  await customer.keyboard.press('Escape')

  await agent.getByLabel('Your reply').fill('If that does not help')
  await box(customer).fill('It reads again. The password is hunter2.')
  await customer.getByLabel('Add files').setInputFiles(imageFile('scanner.png'))
  await send(customer).click()
  await expect(conversation).toContainText('It reads again.', live)
  const answer = conversation.getByRole('listitem').filter({ hasText: 'It reads again.' })
  await expect(answer.getByTitle('Show scanner.png')).toBeVisible()
  await expect(agent.getByText('There’s something new on this ticket')).toBeVisible()
  await agent.getByRole('button', { name: 'Keep writing' }).click()
  await agent.getByLabel('Your reply').fill('Good to hear.')
  await agent.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(conversation).toContainText('Good to hear.')
  await expect(agent.getByRole('combobox', { name: 'Status' })).toHaveValue('Resolved')

  const leak = conversation.getByRole('listitem').filter({ hasText: 'hunter2' })
  await leak.getByRole('button', { name: /^Redact this entry/ }).click()
  await agent.getByRole('button', { name: 'Redact entry' }).click()
  await expect(leak).toHaveCount(0)

  await expect(read).toContainText('Good to hear.', live)
  await expect(read).not.toContainText('hunter2', live)
  await expect(customer.getByRole('region', { name: 'Details' })).toContainText('Resolved')
  expect(errors).toEqual([])
  await workspace.close()
})

test.describe('a signed-in agent', () => {
  test.use({ storageState: stateOf('imke.brandt') })

  test('learns that a ticket doesn’t exist [T105]', async ({ page }) => {
    await page.goto('/agent/ticket/99999999')
    await expect(page.getByRole('heading', { name: 'We couldn’t find this ticket' })).toBeVisible()
  })

  test('goes through the views of a list by its links and Back, and loads it again after a failure [T116, X29]', async ({
    page,
  }) => {
    const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row')
    const decided = page.getByRole('columnheader', { name: 'Decided on' })
    await page.goto('/agent/requests')
    await expect(rows).not.toHaveCount(0)
    await page.getByRole('link', { name: 'Decided' }).click()
    await expect(page).toHaveURL('/agent/requests?view=decided')
    await expect(decided).toBeVisible()
    await expect(rows.filter({ hasText: /Approved|Declined/ })).not.toHaveCount(0)
    await page.goBack()
    await expect(decided).toHaveCount(0)
    await expect(rows).not.toHaveCount(0)
    await page.route(`**${listLoginRequests.path}`, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('We couldn’t load the requests')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows).not.toHaveCount(0)
  })
})
