import { expect, test, type Page } from '@playwright/test'

import { overflow } from '#tests/support/every-width.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { textsBrokenIn } from '#tests/support/pseudo-language.ts'
import { stateOf } from '#tests/support/sign-in.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** In a pseudo-language: what a new translation would show first. */
const hasRoomForTexts = (paths: readonly string[]) => {
  for (const path of paths)
    test(`has room for long words on ${path}, in both directions [A100]`, async ({ page }) => {
      for (const width of [1280, 390])
        for (const direction of ['ltr', 'rtl'] as const) {
          await page.setViewportSize({ width, height: 844 })
          await open(page, path)
          const broken = await textsBrokenIn(page, direction)
          expect.soft(broken, `${direction}, ${width} pixels`).toEqual([])
          expect.soft(await overflow(page), `${direction}, ${width} pixels`).toBe(0)
        }
    })
}

test('finds a text that only fits in English', async ({ page }) => {
  const box = 'width: 7ch; overflow: hidden; white-space: nowrap; font-family: monospace'
  await page.setContent(`
    <p style="${box}">Tickets</p>
    <p style="${box}; text-overflow: ellipsis">Meaning</p>
    <p style="${box}; height: 1lh; white-space: normal">An old pen</p>
    <p style="display: flex; width: 20ch; font-family: monospace">
      <span style="width: 10ch">Neighbour</span><span>Updated</span>
    </p>
    <p>Anything</p>`)
  expect(await textsBrokenIn(page, 'ltr')).toEqual([
    'TicketsTick',
    'AnA oldol penpe',
    'NeighbourNeigh / UpdatedUpda',
  ])
})

test.describe('before the sign-in', () => {
  hasRoomForTexts(pagesOf('visitors'))
})

test.describe('signed in', () => {
  test.use({ storageState: stateOf('anna.keller') })
  hasRoomForTexts(pagesOf('users'))
})

test.describe('signed in as an agent', () => {
  test.use({ storageState: stateOf('imke.brandt') })
  hasRoomForTexts(pagesOf('agents'))
})
