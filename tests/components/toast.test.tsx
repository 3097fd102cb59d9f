import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { showToast } from '#src/components/toast-queue.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

afterEach(() => void vi.useRealTimers())

const toast = () => page.getByRole('status').getByText('Saved').query()

test('leaves after three seconds unless told otherwise [K3]', async () => {
  await showInEnglish(<Toaster />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  showToast({ text: 'Saved', tone: 'success' })
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(toast()).not.toBeNull())

  await vi.advanceTimersByTimeAsync(2600)
  expect(toast()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(toast()).toBeNull())
})
