import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { openForm } from '#tests/support/new-ticket-form.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { overflow } from '#tests/support/every-width.ts'
import { stateOf } from '#tests/support/sign-in.ts'

const publicPages = pagesOf('visitors')
const portalPages = [...pagesOf('users'), '/kb/article/99999']
const agentPages = [...pagesOf('agents'), '/agent/announcements/99999']

const isThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

const isGood = (paths: readonly string[], language: string) => {
  for (const path of paths)
    test(`keeps ${path} accessible in ${language}, light and dark [A100]`, async ({ page }) => {
      await page.addInitScript((kept) => localStorage.setItem('statedesk.language', kept), language)
      await page.goto(path)
      await isThere(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessibleInBothThemes(page)
    })
}

/** The user's browser setting, which styles of the page can't override. */
const enlargeText = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

const rootFontSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

const fitsEveryWidthEnlarged = async (page: Page) => {
  expect(await rootFontSize(page)).toBe('32px')
  for (const width of [1920, 1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => overflow(page), { message: `${width} pixels` }).toBe(0)
  }
}

const fitsWithLargeText = (paths: readonly string[]) => {
  for (const path of paths)
    test(`fits ${path} at every width with text at 200 % in German [A100]`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('statedesk.language', 'de'))
      await enlargeText(page)
      await page.goto(path)
      await isThere(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await fitsEveryWidthEnlarged(page)
    })
}

const fitsTheSmallest = (paths: readonly string[]) => {
  test(`fits ${paths[0]} and ${paths.length - 1} more pages in 320 pixels [A100]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await isThere(page)
      await expect.poll(() => overflow(page), { message: path }).toBe(0)
    }
  })
}

test.describe('before the sign-in', () => {
  isGood(publicPages, 'de')
  isGood(
    publicPages.filter((path) => path.startsWith('/login')),
    'he',
  )
  fitsWithLargeText(publicPages)
  fitsTheSmallest(publicPages)
})

test.describe('signed in', () => {
  test.use({ storageState: stateOf('anna.keller') })
  isGood(portalPages, 'de')
  fitsWithLargeText(portalPages)
  fitsTheSmallest(portalPages)

  test('fits the form of a new ticket at every width with text at 200 % [A100]', async ({
    page,
  }) => {
    await enlargeText(page)
    await openForm(page, 'Label printer prints twice at night')
    await fitsEveryWidthEnlarged(page)
  })

  test('aligns every page to the same edge of a wide screen [A100]', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const edge = async () =>
      (await page.getByRole('heading', { level: 1 }).first().boundingBox())?.x
    const open = async (path: string) => {
      await page.goto(path)
      await isThere(page)
    }
    await open('/support/ticket/list')
    const first = await edge()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
    await expect.poll(edge).toBe(first)
    // Empty states are centred, also that of another company's ticket.
    for (const path of portalPages.filter((one) => !/99999|nowhere|details/.test(one))) {
      await open(path)
      await expect.poll(edge, { message: path }).toBe(first)
    }
  })
})

test.describe('signed in as an agent', () => {
  test.use({ storageState: stateOf('imke.brandt') })
  isGood(agentPages, 'de')
  fitsWithLargeText(agentPages)
  fitsTheSmallest(agentPages)
})
