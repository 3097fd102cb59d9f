import { randomUUID } from 'node:crypto'

import { expect, test, type Page } from '@playwright/test'

import { openTicket } from '#contract/agent-new-ticket.ts'
import { imageFile } from '#tests/support/image-files.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('imke.brandt') })

/** As many equal incidents as one fault causes. */
const incidents = 30

/** Opens a ticket like the one on the page for each of the others who call; they aren't told. */
const openOthers = async (page: Page, form: Record<string, string>) => {
  for (let number = 2; number <= incidents; number++) {
    const answer = await page.request.post(openTicket.path, {
      form: { ...form, writeId: randomUUID(), channel: 'telephone', isTold: '0' },
    })
    expect(await answer.json()).toMatchObject({ success: true })
  }
}

test('brings a morning to its end: a call, a reply outside taken back, a mention, thirty incidents [T203, T209, T212, T221, T234, T258]', async ({
  page,
  browser,
}, { retry }) => {
  const context = await browser.newContext({
    storageState: stateOf('oliver.grant'),
    locale: 'en-GB',
  })
  const customer = await context.newPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const conversation = page.getByRole('list', { name: 'Conversation' })
  const subject = `Badge readers of floor ${retry + 2} reject everyone`

  await test.step('a caller reads out a code', async () => {
    await customer.goto('/account/security')
    await customer.getByRole('button', { name: 'Show code' }).click()
    const digits = customer.getByRole('img', { name: /^Your code:/ })
    await expect(digits).toHaveText(/^\d{6}$/)
    await page.goto('/agent/companies')
    await page.getByLabel('Search customers').fill('oliver.grant')
    await page.getByRole('table').getByRole('link', { name: 'Oliver Grant' }).click()
    await button('Identify caller').click()
    await field('Code for a call').fill((await digits.textContent()) ?? '')
    await button('Check code').click()
    await expect(page.getByText('Identified by code')).toBeVisible()
  })

  let opened: Record<string, string> = {}
  await test.step('their call becomes a ticket', async () => {
    await page.getByRole('link', { name: 'Create ticket' }).click()
    await field('Type').selectOption('Incident')
    await field('Category').selectOption('Printing')
    await field('Urgency').selectOption('High')
    await field('Subject').fill(subject)
    await field('Description').fill('Since seven.')
    const [request] = await Promise.all([
      page.waitForRequest(`**${openTicket.path}`),
      button('Create ticket').click(),
    ])
    opened = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    await expect(page.getByText('Caller identified by code')).toBeVisible()
  })

  await test.step('a supplier takes part', async () => {
    await button('Add participant').click()
    await page.getByRole('combobox', { name: 'Name or email address' }).fill('zoe@supplier.example')
    await page.getByRole('option', { name: /zoe@supplier\.example/ }).click()
    await expect(button('Remove zoe@supplier.example')).toBeVisible()
  })

  const reply = field('Your reply')
  const sendOutside = async () => {
    await button('Send reply').click()
    const question = page.getByRole('alertdialog', { name: 'Send this outside the company?' })
    await expect(question).toContainText('zoe@supplier.example')
    await expect(question).toContainText('readers.png')
    await question.getByRole('button', { name: 'Send reply' }).click()
  }

  await test.step('a reply with a file to the supplier is taken back and sent again', async () => {
    await reply.fill('The supplier checks the readers on floor 3.')
    await field('Add files').setInputFiles(imageFile('readers.png'))
    await expect(button('Remove readers.png')).toBeVisible()
    await sendOutside()
    await button('Undo').click()
    await expect(reply).toHaveValue('The supplier checks the readers on floor 3.')
    await expect(button('Remove readers.png')).toBeVisible()
    await reply.fill('The supplier checks the readers on your floor.')
    await sendOutside()
    await expect(conversation.getByTitle('Show readers.png')).toBeVisible()
    await customer.goto(page.url().replace('/agent/ticket/', '/support/ticket/details/'))
    const read = customer.getByRole('list', { name: 'Conversation' })
    await expect(read).toContainText('The supplier checks the readers on your floor.')
    await expect(read).not.toContainText('floor 3')
  })

  await test.step('a colleague is mentioned', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await field('Your internal note').fill('@jan.hollmann, do you know the supplier?')
    await page.keyboard.press('Control+Enter')
    await expect(conversation).toContainText('do you know the supplier?')
  })

  await test.step('thirty equal incidents are answered and resolved in eight actions', async () => {
    const {
      userId = '',
      companyId = '',
      ticketTypeId = '',
      categoryId = '',
      urgencyId = '',
    } = opened
    const same = { userId, companyId, ticketTypeId, categoryId, urgencyId }
    await openOthers(page, { ...same, shortDescription: subject, description: 'Since seven.' })
    await page.goto('/agent?view=all')
    await page.getByLabel('Search tickets').fill(subject)
    await page.keyboard.press('Enter')
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    await expect(page.getByText(`of ${incidents}`).first()).toBeVisible()
    await all.check()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(5)
    await all.check()
    await expect(page.getByText(`${incidents} selected`)).toBeVisible()
    await button('Reply to all').click()
    await page.getByRole('dialog').getByLabel('Your reply').fill('All readers work again.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send and resolve' }).click()
    await expect(page.getByRole('region', { name: 'Selected tickets' })).toHaveCount(0)
    await expect(customer.getByRole('list', { name: 'Conversation' })).toContainText(
      'All readers work again.',
    )
    await expect(customer.getByRole('region', { name: 'Details' })).toContainText('Resolved')
  })
  await context.close()
})
