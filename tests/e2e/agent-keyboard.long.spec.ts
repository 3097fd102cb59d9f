import { expect, test, type Locator, type Page } from '@playwright/test'

import { publishAnnouncement } from '#contract/agent-announcements.ts'
import { imageFile } from '#tests/support/image-files.ts'
import { fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { box, send } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('maren.diekhoff') })

/** Moves to an element with Tab, like a user without a mouse. */
const reach = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 200; tabs += 1) {
    if (await isReached()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab doesn’t lead to ${String(target)}.`)
}

/** Counts the keys that choose something and the forms that are filled in; Tab only leads there. */
const counted = (page: Page) => {
  const jobs: Record<string, number> = {}
  let actions = 0
  let isTyping = false
  const press = async (key: string, target?: Locator) => {
    if (target) await reach(page, target)
    actions += 1
    isTyping = false
    await page.keyboard.press(key)
  }
  const type = async (text: string, field?: Locator) => {
    if (field) await reach(page, field)
    if (!isTyping) actions += 1
    isTyping = true
    await page.keyboard.type(text)
  }
  const job = async (name: string, work: () => Promise<void>) => {
    actions = 0
    isTyping = false
    await test.step(name, work)
    jobs[name] = actions
  }
  return { jobs, press, type, job }
}

/** 12 December of next year, which works whether the date field starts with month or day. */
const nextYear = `1212${new Date().getFullYear() + 1}`

/** A customer's ticket with an image and a secret. */
const sendTicket = async (page: Page, subject: string) => {
  await openForm(page, subject)
  await fillForm(page)
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: subject }).click()
  await page.getByLabel('Choose files').setInputFiles(imageFile('dock.png'))
  await expect(page.getByTitle('Show dock.png').first()).toBeVisible()
  await box(page).fill('The password of the sensor is hunter2.')
  await send(page).click()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('hunter2')
}

test('needs at most three keyboard actions for each of an agent’s daily jobs [T139]', async ({
  page: customer,
  browser,
}, { retry }) => {
  const subject = `The sensor of dock door ${retry + 1} counts every pallet twice`
  await sendTicket(customer, subject)
  const context = await browser.newContext({
    storageState: stateOf('imke.brandt'),
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const { jobs, press, type, job } = counted(page)
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const conversation = page.getByRole('list', { name: 'Conversation' })
  const reply = page.getByLabel('Your reply')
  // Early: a chooser that opens before Chromium intercepts it is lost.
  page.on('filechooser', (chooser) => void chooser.setFiles(imageFile('doors.png')))
  await page.goto('/agent/companies')

  await job('see what waits for us', async () => {
    await press('Enter', page.getByRole('navigation').getByRole('link', { name: 'Tickets' }))
    await expect(link(/^Waiting for us/)).toHaveAttribute('aria-current', 'page')
  })
  await page.keyboard.press('/')
  await page.keyboard.type(subject)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await job('take a ticket', async () => {
    await press('ArrowDown')
    await expect(link(subject)).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    await press('t')
    await expect(page.getByRole('combobox', { name: 'Assignee' })).toHaveValue(/Brandt/)
  })
  await job('open a customer’s attachment', async () => {
    await press('Enter', conversation.getByTitle('Show dock.png'))
    await expect(page.getByRole('dialog').getByAltText('dock.png')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('r')
  await page.keyboard.type('Which hall is it?')
  await page.keyboard.press('Control+Enter')
  await expect(button('Undo')).toBeVisible()
  await page.keyboard.press('Tab')
  await job('take back a reply', async () => {
    await press('z')
    await expect(reply).toHaveValue('Which hall is it?')
    await expect(reply).toBeFocused()
  })
  await reply.fill('')
  await page.keyboard.press('Tab')
  await job('reply', async () => {
    await press('r')
    await expect(reply).toBeFocused()
    await type('Which door is it?')
    await press('Control+Enter')
    await expect(conversation).toContainText('Which door is it?')
  })
  await page.keyboard.press('Tab')
  await job('reply with a file', async () => {
    await press('a')
    await expect(button('Remove doors.png')).toBeVisible()
    await expect(reply).toBeFocused()
    await type('The doors are numbered.')
    await press('Control+Enter')
    await expect(conversation).toContainText('The doors are numbered.')
    await expect(conversation.getByTitle('Show doors.png')).toBeVisible()
  })
  await page.keyboard.press('Tab')
  await job('leave an internal note', async () => {
    await press('n')
    await type('Same sensor as in hall 2.')
    await press('Control+Enter')
    await expect(conversation).toContainText('Same sensor as in hall 2.')
  })
  await job('change a note', async () => {
    const dialog = page.getByRole('dialog')
    await press('Enter', conversation.getByRole('button', { name: 'Edit note' }))
    await type('Since May: ', dialog.getByLabel('Your internal note'))
    await press('Enter', button('Save note'))
    await expect(dialog).toHaveCount(0)
    await expect(conversation).toContainText('Since May: ')
  })
  await page.keyboard.press('Tab')
  await job('ask back', async () => {
    await press('r')
    await type('Does it count right at night?')
    await press('Enter', button('Send and wait for customer'))
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending')
    await expect(conversation).toContainText('Does it count right at night?')
  })
  await job('resolve a ticket', async () => {
    await press('r')
    await type('The sensor is replaced.')
    await press('Enter', button('Send and resolve'))
    await expect(conversation).toContainText('The sensor is replaced.')
  })
  await job('move a ticket to a group', async () => {
    const group = page.getByRole('combobox', { name: 'Support group' })
    await press('g')
    await expect(group).toBeFocused()
    await type('netzw')
    await expect(page.getByRole('option', { name: 'Netzwerk und Sicherheit' })).toBeVisible()
    await press('Enter')
    await expect(conversation).toContainText('Netzwerk und Sicherheit')
    await expect(group).toHaveValue('Netzwerk und Sicherheit')
    await expect(button('Support group: Netzwerk und Sicherheit')).toBeFocused()
  })
  await job('add a participant', async () => {
    await press('Enter', button('Add participant'))
    await type('holger')
    await expect(page.getByRole('option', { name: /Holger Reese/ })).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button('Remove Holger Reese')).toBeVisible()
  })
  await job('redact an entry', async () => {
    const leak = conversation.getByRole('listitem').filter({ hasText: 'hunter2' })
    await press('Enter', leak.getByRole('button', { name: /^Redact this entry/ }))
    await press('Enter', button('Redact entry'))
    await expect(leak).toHaveCount(0)
    // Keys belong to a dialog until it has closed.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  const ticket = page.url()
  const isWaiting = page.getByText(/is about to be sent/)
  await job('reply and go on', async () => {
    await press('r')
    await expect(reply).toBeFocused()
    await type('Tell us if it happens again.')
    await press('Control+Shift+Enter')
    // The search has found no other ticket, and this one no longer waits for us.
    await expect(page.getByLabel('Search tickets')).toHaveValue(subject)
    await expect(isWaiting).toBeVisible()
  })
  await job('take back a reply from another page', async () => {
    await press('z')
    await expect(isWaiting).toHaveCount(0)
  })
  await page.goto(ticket)
  await expect(reply).toHaveValue('Tell us if it happens again.')

  await test.step('the way back leads to the row that was opened', async () => {
    await page.goto('/agent?view=all')
    const focused = page.locator('[data-row-link]:focus')
    await expect(page.getByRole('table').getByRole('link').nth(3)).toBeVisible()
    for (const _ of [1, 2, 3]) await page.keyboard.press('j')
    const opened = String(await focused.getAttribute('href'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(opened)
    // The address changes before the page does.
    await expect(conversation).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('table').getByRole('link').nth(3)).toBeVisible()
    await expect(focused).toHaveAttribute('href', opened)
    await page.keyboard.press('j')
    await expect(focused).not.toHaveAttribute('href', opened)
  })
  await job('find tickets that nobody has', async () => {
    await press('Enter', button(/^Assignee/))
    await press('Space', page.getByRole('checkbox', { name: 'Unassigned' }))
    await expect(page).toHaveURL(/assignee/)
  })
  await page.keyboard.press('Escape')
  await job('save the queue as a view', async () => {
    await press('Enter', button('Save view…'))
    await type(`Nobody’s ${retry}`)
    await press('Enter')
    await expect(link(`Nobody’s ${retry}`)).toHaveAttribute('aria-current', 'page')
  })

  await customer.goto('/account/security')
  await customer.getByRole('button', { name: 'Show code' }).click()
  const digits = customer.getByRole('img', { name: /^Your code:/ })
  await expect(digits).toHaveText(/^\d{6}$/)
  await page.goto('/agent/companies')
  await page.getByLabel('Search customers').fill('maren.diekhoff')
  await page.getByRole('table').getByRole('link', { name: 'Maren Diekhoff' }).click()
  await expect(button('Identify caller')).toBeVisible()
  await job('identify a caller', async () => {
    await press('Enter', button('Identify caller'))
    await type((await digits.textContent()) ?? '', page.getByRole('dialog').getByRole('textbox'))
    await press('Enter')
    await expect(page.getByText('Identified by code')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await job('create a ticket for a caller', async () => {
    await press('Enter', link('Create ticket'))
    await type('Incident', page.getByLabel('Type', { exact: true }))
    await type('Network', page.getByLabel('Category'))
    await type('Low', page.getByLabel('Urgency'))
    await type('The doors of hall 3 stay open', page.getByLabel('Subject'))
    await type('Since noon.', page.getByLabel('Description'))
    await press('Enter', button('Create ticket'))
    await expect(page.getByRole('heading', { name: 'The doors of hall 3' })).toBeVisible()
  })

  await page.goto('/agent/companies')
  await page.getByLabel('Search customers').fill('holger.reese')
  await page.getByRole('table').getByRole('link', { name: 'Holger Reese' }).click()
  await expect(button('Send password link')).toBeVisible()
  await job('ask a security manager', async () => {
    await press('Enter', button('Send password link'))
    await type('A new keyboard', page.getByLabel('Reason'))
    await press('Enter', button('Ask for approval'))
    await expect(page.getByText(/^Waiting for /)).toBeVisible()
  })
  await button('Withdraw request').click()

  await page.goto('/agent/requests')
  await press('Enter', page.getByRole('table').getByRole('link').last())
  await job('decide a request', async () => {
    await press('Enter', button('Decline'))
    await type('Please ask again next year.', page.getByRole('dialog').getByRole('textbox'))
    await press('Enter', button('Decline request'))
    await expect(button('Decline')).toHaveCount(0)
    // An open dialog traps the focus.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  // While a toast is shown, Tab leads from it back to where it was entered.
  await expect(button('Close message')).toHaveCount(0)
  // Otherwise every user would see it in the tests that run in parallel.
  await page.route(`**${publishAnnouncement.path}`, (route) =>
    route.fulfill({ json: { success: true } }),
  )
  await press('Enter', page.getByRole('navigation').getByRole('link', { name: 'Announcements' }))
  await job('publish an announcement', async () => {
    await press('Enter', link('New announcement'))
    await type('Dock doors', page.getByLabel('English title', { exact: true }))
    await type('The sensors are checked.', page.getByLabel('English text', { exact: true }))
    await type(nextYear, page.getByLabel('End', { exact: true }))
    await page.keyboard.press('Tab')
    await type('1159pm')
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'The announcement is published' })).toBeVisible()
  })

  expect(jobs).toEqual({
    'see what waits for us': 1,
    'take a ticket': 3,
    'open a customer’s attachment': 1,
    'take back a reply': 1,
    reply: 3,
    'reply with a file': 3,
    'leave an internal note': 3,
    'change a note': 3,
    'ask back': 3,
    'resolve a ticket': 3,
    'move a ticket to a group': 3,
    'add a participant': 3,
    'redact an entry': 2,
    'reply and go on': 3,
    'take back a reply from another page': 1,
    'find tickets that nobody has': 2,
    'save the queue as a view': 3,
    'identify a caller': 3,
    'ask a security manager': 3,
    'create a ticket for a caller': 3,
    'decide a request': 3,
    'publish an announcement': 3,
  })
  await context.close()
})
