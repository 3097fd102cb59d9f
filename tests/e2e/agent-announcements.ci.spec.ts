import { expect, test, type Browser, type Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('maren.diekhoff') })

const title = 'Maintenance of the loading bay interface'
const text = 'The interface is closed on Friday from 20:00 to 22:00.'

/** In the format of a datetime-local field. */
const tomorrow = () => {
  const day = new Date(Date.now() + 24 * 60 * 60_000)
  return `${day.toISOString().slice(0, 10)}T12:00`
}

const workspaceOf = async (browser: Browser) => {
  const context = await browser.newContext({
    storageState: stateOf('imke.brandt'),
    locale: 'en-GB',
  })
  return { context, agent: await context.newPage() }
}

const banner = (page: Page) =>
  page.getByRole('region', { name: 'Announcements' }).filter({ hasText: title })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('lets an agent publish an announcement that a customer reads and dismisses [T119, T132, T133, T134, T135]', async ({
  page: customer,
  browser,
}) => {
  await customer.clock.install()
  await customer.goto('/support/ticket/list')
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(customer)).toHaveCount(0)
  const { context, agent } = await workspaceOf(browser)

  // Publishing takes three actions: open the page, start a new one, click the button.
  await agent.goto('/agent')
  await agent.getByRole('link', { name: 'Announcements' }).press('Enter')
  await agent.getByRole('link', { name: 'New announcement' }).press('Enter')
  await agent.getByRole('button', { name: 'Publish announcement' }).press('Enter')
  await expect(field(agent, 'English title')).toBeFocused()
  await expectAccessibleInBothThemes(agent)

  await agent.getByLabel('Users of selected companies').check()
  await field(agent, 'Companies').fill('stadt')
  await agent.getByRole('option', { name: /Stadtwerke/ }).click()
  await agent.keyboard.press('Escape')
  await field(agent, 'English title').fill(title)
  await field(agent, 'English text').fill(text)
  await expect(agent.getByRole('complementary')).toContainText(text)
  await field(agent, 'End').fill('2020-01-01T12:00')
  await agent.reload()
  await expect(field(agent, 'English title')).toHaveValue(title)
  await expect(agent.getByRole('button', { name: /^Remove .*Stadtwerke/ })).toBeVisible()

  const publish = agent.getByRole('button', { name: 'Publish announcement' })
  await context.setOffline(true)
  await publish.click()
  await expect(agent.getByRole('alert')).toContainText('What you entered is still here')
  await context.setOffline(false)
  await publish.click()
  await expect(
    agent.getByText('The end has to be after the start and in the future.'),
  ).toBeVisible()
  await expect(field(agent, 'End')).toBeFocused()
  await field(agent, 'End').fill(tomorrow())
  await agent.keyboard.press('Enter')
  await expect(agent.getByRole('heading', { name: 'The announcement is published' })).toBeVisible()

  await customer.clock.fastForward(limits.inboxPoll)
  await expect(banner(customer)).toContainText(text)

  await agent.getByRole('link', { name: 'Go to announcements' }).click()
  await expect(agent.getByText('Shown now')).toBeVisible()
  await expectAccessibleInBothThemes(agent)
  await agent.getByRole('link', { name: title }).click()
  await expect(agent.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessibleInBothThemes(agent)

  // Another agent changes it while the form is open.
  const other = await browser.newContext({ storageState: stateOf('imke.brandt'), locale: 'en-GB' })
  const colleague = await other.newPage()
  await colleague.goto(`${agent.url()}/edit`)
  await expect(field(colleague, 'English title')).toHaveValue(title)
  await expect(field(colleague, 'Start')).toHaveAttribute('readonly')
  await agent.getByRole('link', { name: 'Edit' }).click()
  await field(agent, 'English text').fill(`${text} Sorry.`)
  await agent.getByRole('button', { name: 'Save changes' }).click()
  await expect(agent.getByText('Your changes are saved')).toBeVisible()
  await field(colleague, 'English text').fill(`${text} Thank you.`)
  await colleague.getByRole('button', { name: 'Save changes' }).click()
  await expect(colleague.getByText('Someone else has changed this announcement')).toBeVisible()
  await expect(colleague.getByText(`${text} Sorry.`)).toBeVisible()
  await expectAccessibleInBothThemes(colleague)
  await colleague.getByRole('button', { name: 'Continue with yours' }).click()
  await colleague.getByRole('button', { name: 'Save changes' }).click()
  await expect(colleague.getByText('Your changes are saved')).toBeVisible()

  await customer.clock.fastForward(limits.inboxPoll)
  await expect(banner(customer)).toContainText(`${text} Thank you.`)
  await customer.getByRole('button', { name: `Dismiss: ${title}` }).click()
  await expect(banner(customer)).toHaveCount(0)
  await customer.goto('/inbox')
  await expect(customer.getByText(title)).toBeVisible()
  await expect(banner(customer)).toHaveCount(0)

  await agent.getByRole('link', { name: 'Go to announcements' }).click()
  await agent.getByRole('link', { name: title }).click()
  await agent.getByRole('button', { name: 'End now' }).click()
  await agent.getByRole('button', { name: 'End announcement' }).click()
  await expect(agent.getByText('Ended', { exact: true })).toBeVisible()
  await expect(agent.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await agent.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await agent.getByRole('button', { name: 'Withdraw announcement' }).click()
  await expect(agent.getByText('Withdrawn', { exact: true })).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(customer.getByText(title)).toHaveCount(0)
  await context.close()
  await other.close()
})

test('lets an agent send a message to one user found by search [T120, T132]', async ({
  page: customer,
  browser,
}) => {
  const { context, agent } = await workspaceOf(browser)
  await agent.goto('/agent/announcements/new')
  await agent.getByLabel('Message', { exact: true }).check()
  await agent.getByLabel('One user').check()
  await field(agent, 'User').fill('maren')
  await agent.getByRole('option', { name: /Maren Diekhoff/ }).click()
  await agent.keyboard.press('Escape')
  await field(agent, 'English title').fill('Your new contact')
  await field(agent, 'English text').fill('Jan Hollmann answers your tickets from now on.')
  await agent.getByRole('button', { name: 'Send message' }).click()
  await expect(agent.getByRole('heading', { name: 'Sent to 1 user' })).toBeVisible()
  await customer.goto('/inbox')
  await expect(customer.getByText('Your new contact')).toBeVisible()
  await context.close()
})
