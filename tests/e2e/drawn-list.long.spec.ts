import { expect, test, type Page } from '@playwright/test'

import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

const list = '/support/ticket/list'
const code = '**/assets/*.js'
const living = (page: Page) => page.locator('#root:not([hidden]) tbody tr')

/** Shows the list once, so that the browser has told the server how. */
const showOnce = async (page: Page) => {
  await page.goto(list)
  await expect(living(page)).toHaveCount(10)
}

/** Opens the list without its code; what comes back lets the code go on. */
const openDrawn = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(list, { waitUntil: 'commit' })
  await expect(page.locator('#drawn tbody tr')).toHaveCount(10)
  return resolve
}

/** Names React makes up, and styles the policy wants in another place. */
const chance = / (?:id|aria-controls|style|data-styled)="[^"]*"/g

/** The table as it stands, its place and the room it takes, and what is said above it. */
const tableOf = async (page: Page) => {
  const table = page.getByRole('table')
  const filters = page.locator('#drawn, #root:not([hidden])').getByRole('listitem')
  const markup = await table.evaluate((element) => element.outerHTML)
  return {
    markup: markup.replaceAll(chance, ''),
    box: await table.boundingBox(),
    filters: await filters.allTextContents(),
  }
}

for (const { width, locale } of [
  { width: 1280, locale: 'en-GB' },
  { width: 390, locale: 'de-DE' },
])
  test.describe(`${width} pixels, ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('B15: what the server draws is what the portal shows', async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()))
      await showOnce(page)
      const goOn = await openDrawn(page)
      const drawn = await tableOf(page)
      goOn()
      await expect(living(page)).toHaveCount(10)
      expect(drawn).toEqual(await tableOf(page))
      expect(complaints).toEqual([])
    })
  })

test('what is typed before the code is there stays, with the focus, and is searched for', async ({
  page,
}) => {
  await showOnce(page)
  const goOn = await openDrawn(page)
  const search = page.getByRole('searchbox', { name: 'Search tickets' })
  await search.fill('printer')
  await search.press('Enter')
  goOn()
  await expect(living(page).first()).toBeVisible()
  await expect(search).toHaveValue('printer')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/search=printer/)
})

test('what is pressed before the code is there happens once it is', async ({ page }) => {
  await showOnce(page)
  const goOn = await openDrawn(page)
  await page.getByRole('button', { name: 'anna.keller' }).click()
  goOn()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('a row opens before the code is there', async ({ page }) => {
  await showOnce(page)
  const goOn = await openDrawn(page)
  await page.locator('#drawn tbody a').first().click({ noWaitAfter: true })
  goOn()
  await expect(page).toHaveURL(/details/)
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
})

test('a window of another size is not shown what was drawn for the former one', async ({
  page,
}) => {
  await showOnce(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const goOn = await openDrawn(page)
  await expect(page.locator('#drawn')).toBeHidden()
  goOn()
  await expect(living(page)).toHaveCount(10)
  await expect(page.locator('#drawn')).toHaveCount(0)
})

test('L4: who signs out is drawn nothing', async ({ page }) => {
  await showOnce(page)
  await page.context().clearCookies({ name: 'sid' })
  await page.goto(list)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('#drawn')).toHaveCount(0)
})
