import { expect, test } from 'vitest'

import { withoutRetries } from '../../../scripts/paths/without-retries.ts'

test('keeps only the locator and what was in the way from a locator’s log', () => {
  const log = `locator.click: Timeout 1500ms exceeded.
Call log:
\u001B[2m  - waiting for locator('[data-vitest="true"]').contentFrame().getByRole('button', { name: 'Verify' })\u001B[22m
\u001B[2m    - locator resolved to <button type="submit" class="d_inline-grid">…</button>\u001B[22m
\u001B[2m  - attempting click action\u001B[22m
\u001B[2m    2 × waiting for element to be visible, enabled and stable\u001B[22m
\u001B[2m      - element is not enabled\u001B[22m
\u001B[2m    - retrying click action\u001B[22m
\u001B[2m    - waiting 20ms\u001B[22m
\u001B[2m      - element is not enabled\u001B[22m
`
  expect(withoutRetries(log)).toBe(`locator.click: Timeout 1500ms exceeded.
Call log:
  - waiting for getByRole('button', { name: 'Verify' })
  - element is not enabled`)
})

test('keeps every other message as it is', () => {
  const sentence = 'After "the user pays" the actor is {"value":"open"}, not {"value":"paying"}'
  expect(withoutRetries(sentence)).toBe(sentence)
})
