import { expect, test, type Page } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { getActionLog, getTicket, type ActionLogItem } from '#contract/tickets.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { box, history, ticketsIn } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

const read = 25
const at = (place: number) => new Date(Date.UTC(2026, 10, 20, 8, place)).toISOString()

/** 25 entries that were read, and a new one. */
const log = Array.from({ length: read + 1 }, (_, place): ActionLogItem => ({
  entryId: place + 1,
  date: at(place),
  step: 'Reply',
  source: 'Jonas Brandt',
  description: `Reply ${place}, with as many words as it takes to fill a line or two of a phone’s screen.`,
  isCurrent: place === read,
  author: 'provider',
  kind: 'message',
}))

/** Long enough that its history begins below the window. */
const ticket = {
  ...record,
  description: '<p>A line of the first message.</p>'.repeat(30),
  seenUntil: at(read - 1),
}

/** Every ticket is this one, with this history. */
const answerWithNews = async (page: Page) => {
  await page.route(`**${getActionLog.path}`, (route) =>
    route.fulfill({ json: route.request().postData()?.includes('after') ? [] : log }),
  )
  await page.route(`**${getTicket.path}`, (route) =>
    route.fulfill({ json: { error: false, data: ticket } }),
  )
}

/** From the list, as users come, so that the router's own scrolling takes part. */
const openFromList = async (page: Page) => {
  await page.goto('/support/ticket/list')
  const [first] = await ticketsIn(page, ticketStatuses.active)
  const row = page.locator(`main a[href="/support/ticket/details/${first?.ticketId}"]`)
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.shortDescription)
  return row
}

const screens = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

for (const screen of screens) {
  test.describe(`at ${screen.width} × ${screen.height}`, () => {
    test.use({ viewport: screen })

    test('shows the only unread of 26 entries without scrolling, and the row on the way back [T190]', async ({
      page,
    }) => {
      await answerWithNews(page)
      const row = await openFromList(page)
      await expect(page.getByRole('button', { name: '23 earlier entries' })).toHaveCount(1)
      await expect(history(page).filter({ hasText: `Reply ${read},` })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('New since your last visit')).toBeInViewport({ ratio: 1 })

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.getByRole('button', { name: '1 new reply' }).click()
      await expect(history(page).filter({ hasText: `Reply ${read},` })).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const reply = page.getByRole('button', { name: 'Reply', exact: true })
      const [list, button] = await Promise.all([
        page.getByRole('list', { name: 'Conversation' }).boundingBox(),
        reply.boundingBox(),
      ])
      if (!list || !button) throw new Error('They aren’t shown.')
      if (screen.width < 700) expect(button.y + button.height).toBeGreaterThan(screen.height - 12)
      else expect(list.x + list.width - button.x - button.width).toBeCloseTo(16, 0)
      await reply.click()
      await expect(box(page)).toBeFocused()
      await expect(box(page)).toBeInViewport({ ratio: 1 })

      await page.getByRole('main').getByRole('link', { name: 'My Tickets' }).click()
      await expect(row).toBeFocused()
      await expect(row).toBeInViewport()
    })
  })
}
