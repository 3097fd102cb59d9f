import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showToast } from '#src/components/feedback/toast-queue.ts'
import { Toaster } from '#src/components/feedback/toaster.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

const toast = () => page.getByRole('status').getByText('Saved').query()

// In real time: Ark counts by animation frames. A slow machine only makes it later.
test('leaves after three seconds by default [K3]', async () => {
  await showInEnglish(<Toaster />)
  const started = performance.now()
  showToast({ text: 'Saved', tone: 'success' })
  await expect.poll(toast).not.toBeNull()
  await expect.poll(toast, { timeout: 10_000 }).toBeNull()
  expect(performance.now() - started).toBeGreaterThan(2900)
})
