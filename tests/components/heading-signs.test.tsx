import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { RichTextField } from '#src/components/editor/rich-text-field.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

test.each([
  ['# ', 3, 'Heading'],
  ['## ', 4, 'Subheading'],
  ['### ', 4, 'Subheading'],
])('makes a heading of level %i from “%s” at the start of a line', async (signs, level, tool) => {
  await showInEnglish(<RichTextField label="Text" value="" onChange={() => {}} />)
  await page.getByRole('textbox').click()
  await userEvent.keyboard(`${signs}Printer`)
  await expect.element(page.getByRole('heading', { level, name: 'Printer' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: tool, exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})
