import { expect, test } from 'vitest'

import { RichTextField } from '#src/components/editor/rich-text-field.tsx'
import { RichText } from '#src/components/text/rich-text.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const cells = Array.from({ length: 12 }, (_, column) => `<td><p>Reading-${column}</p></td>`)
const table = `<table><tbody><tr>${cells.join('')}</tr></tbody></table>`

test.each([
  ['written', <RichTextField key="text" label="Text" value={table} onChange={() => {}} />],
  ['read', <RichText key="text" html={table} />],
])('scrolls a wide table in a text that is being %s, not the page [A92]', async (_, text) => {
  await showInEnglish(
    <div data-testid="column" style={{ inlineSize: 300 }}>
      {text}
    </div>,
  )
  await expect.poll(() => document.querySelector('table')?.scrollWidth).toBeGreaterThan(300)
  const column = document.querySelector('[data-testid=column]')
  expect(column?.scrollWidth).toBe(300)
})
