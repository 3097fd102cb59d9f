import { expect, test, type Page } from '@playwright/test'

import { overflow } from '#tests/support/every-width.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { stateOf } from '#tests/support/sign-in.ts'

/**
 * Makes each word of a page half as long again, as in the longest languages, and sets its
 * direction. Numbers, dates and what users typed stay.
 *
 * Runs inside the page, so it uses nothing from outside.
 */
const speak = (direction: 'ltr' | 'rtl') => {
  document.documentElement.dir = direction
  const longer = (word: string) => word.padEnd(Math.ceil(word.length * 1.5), word)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.parentElement?.closest('script, style, textarea, code, select')) continue
    text.data = text.data.replaceAll(/\p{L}{2,}/gu, longer)
  }
}

/**
 * The texts that end outside a box that hides the rest, or that lie on another text. One that ends
 * in an ellipsis is cut on purpose.
 *
 * Runs inside the page, so it uses nothing from outside.
 */
const brokenTexts = () => {
  type Shown = { text: string; rects: DOMRect[]; layer: Element | null }
  const hides = (value: string) => value === 'hidden' || value === 'clip'
  const isAbbreviated = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const isForScreenReaders = ({ clip, clipPath }: CSSStyleDeclaration) =>
    clip !== 'auto' || clipPath !== 'none'
  const withAncestors = (element: Element | null): Element[] =>
    element ? [element, ...withAncestors(element.parentElement)] : []

  const isOutside = (text: DOMRect, box: Element) => {
    // Behind an open dialog, the page hides what is outside the window: the link that skips to the content.
    if (box === document.body || box === document.documentElement) return false
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const { overflowX, overflowY } = getComputedStyle(box)
    const beside = hides(overflowX) && (text.left < left - 1 || text.right > right + 1)
    const below = hides(overflowY) && (text.top < top - 4 || text.bottom > bottom + 4)
    return beside || below
  }
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4

  const shown: Shown[] = []
  const broken = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data: text } = walker.currentNode as Text
    const isShown = parentElement?.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    })
    if (!isShown || text.trim() === '') continue
    const around = withAncestors(parentElement)
    if (around.some((one) => isForScreenReaders(getComputedStyle(one)))) continue
    if (around.some((one) => isAbbreviated(getComputedStyle(one)))) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    // What floats above the page may cover texts.
    const layer = around.find((one) => getComputedStyle(one).position !== 'static') ?? null
    if (around.some((box) => rects.some((rect) => isOutside(rect, box)))) {
      broken.add(text)
      continue
    }
    for (const other of shown)
      if (other.layer === layer && rects.some((a) => other.rects.some((b) => isOver(a, b))))
        broken.add(`${other.text} / ${text}`)
    shown.push({ text, rects, layer })
  }
  return [...broken]
}

/** Shows a page in a language with long words, and returns the texts that don’t fit. */
async function textsBrokenIn(page: Page, direction: 'ltr' | 'rtl'): Promise<string[]> {
  await page.evaluate(speak, direction)
  return page.evaluate(brokenTexts)
}

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
