import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'

import { signInAgent } from '#tests/support/sign-in.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { startOwnPortal } from '#tests/support/fresh-portal.ts'
import { freePort } from '../../scripts/testing/free-port.ts'

type Portal = Awaited<ReturnType<typeof startOwnPortal>>

const host = 'mx.portal.example'
const anna = 'anna.keller@brandt-armaturen.example'

/** What the portal has sent to an address, the newest last. */
const sentTo = async ({ dataDir }: Portal, address: string) => {
  const folder = join(dataDir, 'mail')
  const files = readdirSync(folder).toSorted()
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

test.describe('emails without a ticket', () => {
  let portal: Portal
  let deliver: (mail: { from: string; subject: string; text: string }) => Promise<unknown>
  test.beforeAll(async () => {
    const lmtpPort = await freePort()
    portal = await startOwnPortal('received-emails', {
      REPLY_ADDRESS: 'reply@portal.example',
      LMTP_LISTEN: `lmtp://127.0.0.1:${lmtpPort}`,
      MAIL_AUTH_HOST: host,
    })
    const mailServer = createTransport({ host: '127.0.0.1', port: lmtpPort, lmtp: true })
    deliver = ({ from, ...mail }) => {
      const domain = from.slice(from.lastIndexOf('@') + 1)
      const results = `${host}; dmarc=pass header.from=${domain}`
      const headers = { 'Authentication-Results': results }
      return mailServer.sendMail({ ...mail, from, to: 'reply@portal.example', headers })
    }
  })
  test.afterAll(() => portal.stop())

  test('are answered, added to a ticket, made one, and dismissed [T217, T219, T227, T228, T329]', async ({
    browser,
  }) => {
    const bo = 'bo@elsewhere.example'
    const texts = {
      question: { from: bo, subject: 'Do you also host websites?', text: 'We need one.' },
      more: { from: anna, subject: 'The photo', text: 'As promised.' },
      fault: { from: anna, subject: 'The scanner jams', text: 'Daily.' },
      offer: { from: bo, subject: 'Cheap toner', text: 'Buy now.' },
    }
    for (const mail of Object.values(texts)) await deliver(mail)
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
    const page = await context.newPage()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const open = async ({ subject }: { subject: string }) => {
      await page.goto('/agent/emails')
      await page.getByRole('link', { name: subject }).click()
      await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    }
    await signInAgent(page, 'imke.brandt')

    await test.step('a question of a stranger is answered', async () => {
      await open(texts.question)
      await button('Answer').click()
      await expect(page.getByText(`Goes to ${bo}`)).toBeVisible()
      await button('Send answer').click()
      await expect(page.getByText('Write your answer.')).toBeVisible()
      await page.getByLabel('Your answer').fill('We do. Shall we call you?')
      await expectAccessibleInBothThemes(page)
      await button('Send answer').click()
      await expect(page.getByRole('heading', { name: 'Our answer' })).toBeVisible()
      await expect(button('Answer')).toHaveCount(0)
      await expect.poll(() => sentTo(portal, bo)).toHaveLength(2)
      const [, answer] = await sentTo(portal, bo)
      expect(answer?.subject).toBe(`Re: ${texts.question.subject}`)
      expect(answer?.text).toContain('We do. Shall we call you?')
    })

    await test.step('what belongs to a ticket is added to it', async () => {
      await page.goto('/agent')
      const code = (await page.getByRole('row').nth(1).textContent())?.match(/T-\d+/)?.[0] ?? ''
      await open(texts.more)
      await button('Add to a ticket').click()
      await page.getByLabel('Ticket number').fill(code)
      await button('Add email').click()
      await expect(page.getByText('As promised.')).toBeVisible()
    })

    await test.step('a fault becomes a ticket', async () => {
      await open(texts.fault)
      await page.getByRole('link', { name: 'Create ticket' }).click()
      await page.getByLabel('Type', { exact: true }).selectOption('Incident')
      await page.getByLabel('Category', { exact: true }).selectOption('Printing')
      await page.getByLabel('Urgency', { exact: true }).selectOption('High')
      await button('Create ticket').click()
      await expect(page).toHaveURL(/\/agent\/ticket\/\d+/)
    })

    await test.step('an offer is dismissed, and nothing waits any more', async () => {
      await open(texts.offer)
      await button('Dismiss').click()
      await expect(page.getByText('Dismissed')).toBeVisible()
      await page.goto('/agent/emails')
      await expect(page.getByRole('link', { name: texts.offer.subject })).toHaveCount(0)
      await page.goto('/agent/emails?view=handled')
      for (const { subject } of Object.values(texts))
        await expect(page.getByRole('link', { name: subject })).toBeVisible()
    })
    await context.close()
  })
})
