import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

type Files = { areGone: boolean }

/** Lets a test remove the running version's files, as a deployment does. */
const filesOf = async (page: Page): Promise<Files> => {
  const files = { areGone: false }
  await page.route('**/assets/**', (route) => (files.areGone ? route.abort() : route.continue()))
  return files
}

/** From now on, the portal's page belongs to another version, whose files exist. */
const deploy = async (page: Page, files: Files) => {
  files.areGone = true
  const index = await (await page.request.get('/')).text()
  // Unchanged chunks keep their names.
  const body = index.replace(/\/assets\/index-[^"]+/, '/assets/new.js')
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      files.areGone = false
      return route.fulfill({ contentType: 'text/html', body })
    },
  )
}

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isOld: true }))
/** During a reload there is no page to evaluate in; the old one counts until it's replaced. */
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window).catch(() => true)
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const accountMenu = (page: Page) => page.getByRole('button', { name: 'anna.keller' })
const logout = (page: Page) => page.getByRole('menuitem', { name: 'Logout' })
const telephone = (page: Page) => page.getByLabel('Telephone')

/** Types into the profile and marks the page, so that a reload is noticed. */
const openedProfile = async (page: Page) => {
  const files = await filesOf(page)
  await page.goto('/account/profile')
  await telephone(page).fill('+49 30 555 0100')
  await expect(bell(page)).toBeVisible()
  await mark(page)
  return files
}

const openManagement = (page: Page) => page.getByRole('link', { name: 'Management' })

test('reloads at the next navigation after a release and keeps the typed profile', async ({
  page,
}) => {
  const files = await openedProfile(page)
  await deploy(page, files)
  await openManagement(page).click()
  await expect.poll(() => isOld(page)).toBe(false)
  await expect(page.getByRole('heading', { name: 'Management' })).toBeVisible()
  await page.goto('/account/profile')
  await expect(telephone(page)).toHaveValue('+49 30 555 0100')
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeEnabled()
})

test('stays after a release until the next navigation, and stores no password', async ({
  page,
}) => {
  const files = await filesOf(page)
  await page.goto('/account/password')
  await page.getByLabel('Current password').fill('Nordlicht-24')
  // Its script was loaded before the release.
  await accountMenu(page).click()
  await expect(logout(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await mark(page)
  await deploy(page, files)
  const preloaded = page.waitForRequest('**/assets/**')
  await openManagement(page).hover()
  await preloaded
  await accountMenu(page).click()
  await expect(logout(page)).toBeVisible()
  expect(await isOld(page)).toBe(true)
  await expect(page.getByLabel('Current password')).toHaveValue('Nordlicht-24')
  await page.keyboard.press('Escape')
  await openManagement(page).click()
  await expect.poll(() => isOld(page)).toBe(false)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('Nordlicht-24')
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline|load the page/ })

test('keeps the page and what was typed if the next page can’t be loaded [R52]', async ({
  page,
}) => {
  const files = await openedProfile(page)
  files.areGone = true
  const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  await openManagement(page).click()
  await (await looked).finished()
  await expect(notice(page)).toHaveText(/We couldn’t load the page/)
  await expect(telephone(page)).toHaveValue('+49 30 555 0100')
  expect(await isOld(page)).toBe(true)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(page).toHaveURL('/account/profile')
  await openManagement(page).click()
  await expect(notice(page)).toBeVisible()
  files.areGone = false
  await expect(page.getByRole('heading', { name: 'Management' })).toBeVisible()
  expect(await isOld(page)).toBe(true)
})

test('keeps the page while offline, and opens the next one once connected [R52]', async ({
  page,
  context,
}) => {
  await openedProfile(page)
  await context.setOffline(true)
  await expect(notice(page)).toHaveText(/You’re offline. Keep writing/)
  await openManagement(page).click()
  await expect(notice(page)).toHaveText(/The page will open as soon as you’re back online/)
  await expect(telephone(page)).toHaveValue('+49 30 555 0100')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Management' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expect(await isOld(page)).toBe(true)
})
