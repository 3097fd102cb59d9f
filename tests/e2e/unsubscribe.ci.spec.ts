import { expect, test } from '@playwright/test'

import { mailTo } from '#tests/support/dev-mail.ts'
import { fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('oliver.grant') })

const mails = 'Email me about this ticket'

test('stops emails about a ticket with the link in one of them, without a session [R39, T39, T40, G4]', async ({
  page,
  browser,
  baseURL,
}) => {
  await openForm(page, 'Forklift terminal loses its connection')
  await fillForm(page)
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  const email = await mailTo(page, 'oliver.grant@')
  const [ticketPage = ''] = /\/support\/ticket\/details\/\d+/.exec(email) ?? []
  const [link = ''] = /\/unsubscribe\/\S+/.exec(email) ?? []

  const stranger = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
  const opened = await stranger.newPage()
  await opened.goto(link)
  await expect(opened.getByRole('heading')).toHaveText(/^Keine E-Mails mehr zum Ticket T-\d+\?$/)
  await page.goto(ticketPage)
  await expect(page.getByRole('switch', { name: mails })).toBeChecked()

  await opened.getByRole('button', { name: 'E-Mails abbestellen' }).click()
  await expect(opened.getByRole('heading')).toHaveText('E-Mails abbestellt')
  await expect(opened.getByRole('link', { name: 'Ticket öffnen' })).toHaveAttribute(
    'href',
    ticketPage,
  )
  await stranger.close()
  await page.reload()
  await expect(page.getByRole('switch', { name: mails })).not.toBeChecked()
})

test('reports an unknown link [T39]', async ({ page }) => {
  await page.goto('/unsubscribe/never-issued')
  await expect(page.getByRole('heading')).toHaveText('This link doesn’t work')
  await page.getByRole('link', { name: 'Open my tickets' }).click()
  await expect(page).toHaveURL('/support/ticket/list')
})
