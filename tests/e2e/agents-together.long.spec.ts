import { expect, test, type Page } from '@playwright/test'

import { replyToTicket, setTicketStatus } from '#contract/agent-ticket-changes.ts'
import { signInAgent, stateOf } from '#tests/support/sign-in.ts'
import { fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'

test.use({ storageState: stateOf('maren.diekhoff') })

/** How long a change takes at most to show on the other side, in milliseconds. */
const live = { timeout: 5000 }

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })
const reply = (page: Page) => page.getByLabel('Your reply')
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const choose = async (page: Page, name: string, option: string) => {
  await choice(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const overtaken = (page: Page) => page.getByText('There’s something new on this ticket')

test('lets two agents work on a ticket at once, even if one of them loses the connection [T106, T107, T108, T109, T162]', async ({
  page: customer,
  browser,
}, { retry }) => {
  const options = { locale: 'en-GB', storageState: { cookies: [], origins: [] } }
  const [atImke, atSvenja] = [
    await browser.newContext({ ...options, storageState: stateOf('imke.brandt') }),
    await browser.newContext(options),
  ]
  const [imke, svenja] = [await atImke.newPage(), await atSvenja.newPage()]
  const subject = `Gate ${retry + 1} of the yard opens for every lorry`
  await signInAgent(svenja, 'svenja.pauli')
  for (const agent of [imke, svenja]) {
    await agent.goto('/agent?view=all&sort=created-desc')
    await expect(agent.getByRole('table').getByRole('link').first()).toBeVisible()
  }

  await test.step('a new ticket is in both queues within five seconds', async () => {
    await openForm(customer, subject)
    await fillForm(customer)
    await sendButton(customer).click()
    await expect(customer.getByRole('alertdialog')).toContainText('successfully created')
    for (const agent of [imke, svenja])
      await expect(agent.getByRole('link', { name: subject })).toBeVisible(live)
  })

  await test.step('each agent sees that the other is there and starts replying', async () => {
    for (const agent of [imke, svenja]) await agent.getByRole('link', { name: subject }).click()
    await expect(imke.getByText('Svenja Pauli is viewing')).toBeVisible(live)
    await expect(svenja.getByText('Imke Brandt is viewing')).toBeVisible(live)
    await reply(imke).fill('We close the gate.')
    await expect(svenja.getByText('Imke Brandt is replying')).toBeVisible(live)
  })

  await test.step('an outdated reply waits until its agent has seen why', async () => {
    await reply(svenja).fill('Which lorries are they?')
    await press(svenja, 'Send reply')
    await expect(conversation(imke)).toContainText('Which lorries are they?', live)
    await expect(overtaken(imke)).toBeVisible()
    await expect(reply(imke)).toHaveValue('We close the gate.')
    await press(imke, 'Send anyway')
    await expect(conversation(svenja)).toContainText('We close the gate.', live)
  })

  await test.step('if two agents change the status at once, the second one sees the first one’s change', async () => {
    await svenja.route(`**${setTicketStatus.path}`, async (route) => {
      await choose(imke, 'Status', 'Pending')
      await expect(conversation(imke)).toContainText('from Active to Pending')
      await route.continue()
    })
    await choose(svenja, 'Status', 'Postponed')
    await expect(svenja.getByText('Someone else has just changed the status')).toBeVisible()
    await expect(choice(svenja, 'Status')).toHaveValue('Pending')
  })

  await test.step('without a connection, everything typed stays and every failure is shown', async () => {
    await reply(imke).fill('The gate is closed.')
    await atImke.setOffline(true)
    await expect(imke.getByText('You’re offline.')).toBeVisible()
    await press(imke, 'Send reply')
    await expect(imke.getByText('Your text is still here.')).toBeVisible()
    await expect(reply(imke)).toHaveValue('The gate is closed.')
    await choose(imke, 'Status', 'Resolved')
    await expect(imke.getByText('We couldn’t update the ticket.')).toBeVisible()
    await expect(choice(imke, 'Status')).toHaveValue('Pending')
    await imke.getByRole('radio', { name: 'Internal note', exact: true }).click()
    await imke.getByLabel('Your internal note').fill('The key is with the porter.')
    await press(imke, 'Save note')
    await expect(imke.getByText('Your text is still here.')).toBeVisible()
  })

  await test.step('once reconnected, all of it can be sent', async () => {
    await atImke.setOffline(false)
    await press(imke, 'Save note')
    await expect(conversation(svenja)).toContainText('The key is with the porter.', live)
    await imke.getByRole('radio', { name: 'Reply', exact: true }).click()
    await expect(reply(imke)).toHaveValue('The gate is closed.')
    await choose(imke, 'Status', 'Resolved')
    await expect(conversation(svenja)).toContainText('Resolved', live)
  })

  await test.step('a reply whose response is lost is sent once', async () => {
    await imke.route(`**${replyToTicket.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(imke, 'Send reply')
    await expect(imke.getByText('Your text was sent after all.')).toBeVisible()
    await expect(reply(imke)).toHaveValue('')
    await expect(conversation(svenja).getByText('The gate is closed.')).toHaveCount(1, live)
  })
  await atImke.close()
  await atSvenja.close()
})
