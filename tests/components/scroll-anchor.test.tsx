import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { ScrollAnchor } from '#src/components/layout/scroll-anchor.tsx'

const history = (entries: number) => (
  <ScrollAnchor>
    <ol>
      {Array.from({ length: entries }, (_, place) => (
        <li key={place} style={{ height: 60 }}>
          Entry {place}
        </li>
      ))}
    </ol>
    <textarea aria-label="Answer" style={{ display: 'block' }} />
    <button>Send</button>
    <p>What comes after</p>
    <div style={{ height: 2000 }} />
  </ScrollAnchor>
)

const topOf = (name: string) =>
  page
    .getByRole(name === 'Send' ? 'button' : 'textbox', { name })
    .element()
    .getBoundingClientRect().top

test.each([
  ['the field being typed in', 'Answer', 0],
  ['the field being typed in, with everything above the window', 'Answer', 190],
  ['the element under the pointer', 'Send', 0],
])('keeps %s in place when something is added above', async (_, name, scrolled) => {
  const screen = await render(history(3))
  scrollTo(0, scrolled)
  if (name === 'Answer') screen.getByRole('textbox').element().focus({ preventScroll: true })
  else await screen.getByRole('button').hover()
  const before = topOf(name)
  await screen.rerender(history(5))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(topOf(name)).toBeCloseTo(before, 0)
})

test('doesn’t scroll when the pointer isn’t on a control', async () => {
  const screen = await render(history(3))
  scrollTo(0, 0)
  await screen.getByText('What comes after').hover()
  await screen.rerender(history(5))
  await expect.element(screen.getByText('Entry 4')).toBeVisible()
  expect(scrollY).toBe(0)
})
