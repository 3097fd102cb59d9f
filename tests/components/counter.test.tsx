import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Counter } from '#src/components/form/counter.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

test('counts characters and lines from 80 % of the limit [V39]', async () => {
  await showInEnglish(
    <>
      <Counter length={159} max={200} />
      <Counter length={4000} max={5000} />
      <Counter length={15} max={20} unit="lines" />
      <Counter length={21} max={20} unit="lines" />
    </>,
  )
  await expect.element(page.getByText('4,000 of 5,000 characters')).toBeVisible()
  await expect.element(page.getByText('21 of 20 lines')).toBeVisible()
  expect(page.getByText(/^\d.* of /).elements()).toHaveLength(2)
})
