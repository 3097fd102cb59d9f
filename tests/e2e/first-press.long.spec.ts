import { expect, test, type Locator, type Page } from '@playwright/test'

import { listAttachments } from '#contract/attachments.ts'
import { getArticle } from '#contract/knowledge-base.ts'
import { renderPasswordReset } from '#contract/recovery.ts'
import { listParticipants } from '#contract/ticket-participants.ts'
import { getDraft } from '#contract/tickets.ts'
import { describeUnsubscribeLink } from '#contract/unsubscribe.ts'
import { attachments } from '#tests/flows/tickets/attachment-download/model.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { aroundEnding } from './tours/ticket-background.ts'

const situations: Record<string, (page: Page) => Promise<unknown>> = {
  'while offline': (page) => page.context().setOffline(true),
  'after its scripts were removed': async (page) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  },
}

const ben = {
  id: 8,
  name: 'Ben Voss',
  kind: 'colleague',
  addedBy: 'Anna Keller',
  addedAt: '2026-11-19T09:40:00.000Z',
  isYou: false,
  getsEmails: true,
  mayRemove: true,
}
const ofTicket = /^\/api\/v1\/support\/ticket/

/** Responses that these pages need to show more than an error. */
const answers = {
  ...Object.fromEntries(
    Object.entries(aroundEnding('Active', { canResolve: true, canRate: true })).filter(([path]) =>
      ofTicket.test(path),
    ),
  ),
  [listParticipants.path]: { participants: [ben], mayAdd: true, mayAddExternal: true },
  [listAttachments.path]: [{ ...attachments[0], name: 'screen.png', type: 'image/png' }],
  // Another article is a different page, whose script is already loaded.
  [getArticle.path]: { id: 506, translatedQuestionTitle: 'A slow line', content: '<p>Why.</p>' },
  [getDraft.path]: { ticketId: 4711, shortDescription: 'The printer stops' },
  [renderPasswordReset.path]: { render: true },
  [describeUnsubscribeLink.path]: { ticket: { id: 4711, code: 'T-100001' } },
}

/**
 * Buttons meant to change a field. A submitted password is cleared, an internal note has its own text,
 * who takes a ticket becomes its assignee, and a form for all users has no field for their names.
 */
const changing = /clear|reset|discard|remove|sign in|internal note|take ticket|all users/i

const fields = (page: Page) =>
  page.locator(
    'input:is([type=text], [type=search], [type=email], [type=tel], [type=password], :not([type])):visible:enabled, textarea:visible:enabled, [contenteditable=true]:visible',
  )

/**
 * What fields show: an empty search field may disappear, and the field of an open list shows its value as
 * placeholder, to be typed over.
 */
const valuesIn = (page: Page) =>
  page.locator('[data-typed]').evaluateAll((all) =>
    all
      .map((field) => {
        const isOpen = field.getAttribute('aria-expanded') === 'true'
        if (isOpen && field instanceof HTMLInputElement) return field.value || field.placeholder
        return 'value' in field ? String(field.value) : field.textContent
      })
      .filter((text) => text !== ''),
  )

const heading = (page: Page) => page.locator('h1, h2').first()

/** Types into every field, and waits until all requests have finished. */
const openAndType = async (page: Page, address: string) => {
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const field of await fields(page).all())
    if (await field.isEditable()) {
      await field.fill('123456 What I have typed')
      await field.evaluate((node) => node.setAttribute('data-typed', ''))
    }
  await page.waitForLoadState('networkidle')
}

/**
 * Numbers the elements a user can press. Links out of the portal are up to the browser. The sign-in page
 * is loaded while any other page is idle, and a ticket’s script while the list or another ticket
 * is idle, so what leads there works.
 */
const numberElements = (page: Page) =>
  page
    .locator(
      'button, a[href], select, summary, input:is([type=checkbox], [type=radio]), [role=switch], [role=tab], [role=combobox]',
    )
    .evaluateAll((all) => {
      const isOurs = (element: Element) =>
        !(element instanceof HTMLAnchorElement) ||
        (element.origin === location.origin &&
          !/^\/login$|^\/(support|agent)\/ticket\/(details\/)?\d+$/.test(element.pathname) &&
          !/external|noopener/.test(element.rel) &&
          !element.hasAttribute('download'))
      const isRestart = ({ textContent }: Element) => textContent === 'Continue to the portal'
      const own = all.filter(
        (element) => element.checkVisibility() && isOurs(element) && !isRestart(element),
      )
      own.forEach((element, place) => element.setAttribute('data-press', String(place)))
      return own.length
    })

const nameOf = (element: Locator) =>
  element.evaluate(
    (node) =>
      node.getAttribute('aria-label') ??
      (node.textContent || (node as HTMLInputElement).labels?.[0]?.textContent) ??
      '',
  )

/** Returns to the page itself: out of menus and dialogs, or from another page. */
const leaveOverlays = async (page: Page) => {
  const stay = page.getByRole('button', { name: 'Stay on this page' })
  if (await stay.isVisible()) await stay.click()
  const dialog = page.getByRole('alertdialog')
  if (await dialog.isVisible()) await dialog.getByRole('button').first().click()
  await page.keyboard.press('Escape')
}

const keepsPage = (address: string) => {
  for (const [situation, lose] of Object.entries(situations))
    test(`keeps ${address} and what was typed, whatever is pressed ${situation} [R51]`, async ({
      page,
    }) => {
      await openAndType(page, address)
      const title = await heading(page).textContent()
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      const count = await numberElements(page)
      expect(count).toBeGreaterThan(0)
      await lose(page)

      for (let place = 0; place < count; place += 1) {
        const element = page.locator(`[data-press="${place}"]`)
        if (!(await element.isVisible()) || !(await element.isEnabled())) continue
        const name = await nameOf(element)
        const before = await valuesIn(page)
        await element.focus()
        await element.dispatchEvent('click')
        await expect(heading(page), `after “${name}”`).toHaveText(title ?? '')
        if (!changing.test(name)) expect(await valuesIn(page), `after “${name}”`).toEqual(before)
        await leaveOverlays(page)
      }
      expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
    })
}

test.describe('signed in', () => {
  test.use({ storageState: stateOf('anna.keller') })
  for (const page of pagesOf('users')) keepsPage(page)
})
test.describe('signed in as an agent', () => {
  test.use({ storageState: stateOf('imke.brandt') })
  for (const page of pagesOf('agents')) keepsPage(page)
})
test.describe('as a visitor', () => {
  for (const page of pagesOf('visitors')) keepsPage(page)
})
