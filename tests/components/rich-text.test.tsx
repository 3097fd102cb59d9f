import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { RichText } from '#src/components/text/rich-text.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

let isLeftToBrowser: boolean | null = null

/** Records whether the page has left the click to the browser, and prevents the navigation. */
const note = (event: MouseEvent) => {
  isLeftToBrowser = !event.defaultPrevented
  event.preventDefault()
}

afterEach(() => window.removeEventListener('click', note))

test.each([
  ['/kb/article/31', false],
  ['https://example.com/', true],
  ['/media/4f2a', true],
  ['mailto:anna@example.com', true],
])('leaves a link to %s in a text to the browser: %s', async (href, isLeft) => {
  await showInEnglish(<RichText html={`<p><a href="${href}">here</a></p>`} />)
  window.addEventListener('click', note)
  await page.getByRole('link', { name: 'here' }).click()
  expect(isLeftToBrowser).toBe(isLeft)
})

test('leaves a click with Ctrl to the browser', async () => {
  await showInEnglish(<RichText html='<p><a href="/kb/article/31">here</a></p>' />)
  window.addEventListener('click', note)
  await page.getByRole('link', { name: 'here' }).click({ modifiers: ['Control'] })
  expect(isLeftToBrowser).toBe(true)
})

test.each([
  ['stops at code that is too wide', 'restore --from backup '.repeat(60), 0],
  ['skips code that fits', 'ls', -1],
])('%s when the user presses Tab [A100]', async (_, code, tabIndex) => {
  await showInEnglish(<RichText html={`<pre><code>${code}</code></pre>`} />)
  await expect.poll(() => document.querySelector('pre')?.tabIndex).toBe(tabIndex)
})
