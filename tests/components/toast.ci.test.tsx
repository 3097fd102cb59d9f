import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showToast } from '#src/components/feedback/toast-queue.ts'
import { Toaster } from '#src/components/feedback/toaster.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const toast = () => page.getByRole('status').getByText('Saved').query()

const { setTimeout: later } = globalThis
/** Passes virtual time in small steps, with real time for React in between. */
const pass = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise((resolve) => later(resolve))
  }
}

test('disappears after three seconds by default [K3]', async () => {
  await showInEnglish(<Toaster />)
  // Ark counts animation frames.
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  showToast({ text: 'Saved', tone: 'success' })
  await vi.waitFor(async () => {
    await pass(100)
    expect(toast()).not.toBeNull()
  })
  await pass(2500)
  expect(toast()).not.toBeNull()
  await pass(1500)
  expect(toast()).toBeNull()
})

const button = (name: string) => page.getByRole('button', { name })

/** The last button of a page, a toast, and what comes after it, with the focus on the first. */
async function showToastAfterPage() {
  await showInEnglish(
    <>
      <button>Save</button>
      <Toaster />
      <button>Next</button>
    </>,
  )
  button('Save').element().focus()
  showToast({ text: 'Saved', tone: 'success' })
  await expect.poll(toast).not.toBeNull()
}

const goTo = async (keys: string, name: string) => {
  await userEvent.keyboard(keys)
  await expect.element(button(name)).toHaveFocus()
}

test('is in a region with its own name', async () => {
  await showToastAfterPage()
  await expect
    .element(page.getByRole('region', { name: 'Status messages', exact: true }))
    .toBeInTheDocument()
})

test('lets Tab and Shift+Tab pass a toast', async () => {
  await showToastAfterPage()
  await goTo('{Tab}{Tab}', 'Close message')
  await goTo('{Tab}', 'Next')
  await goTo('{Shift>}{Tab}{/Shift}', 'Close message')
  await goTo('{Shift>}{Tab}{Tab}{/Shift}', 'Save')
})

test('stays while the focus is in it, and leaves after it', async () => {
  await showToastAfterPage()
  await goTo('{Tab}{Tab}', 'Close message')
  await expect.element(page.getByRole('status')).toHaveAttribute('data-paused')
  await goTo('{Tab}', 'Next')
  await expect.element(page.getByRole('status')).not.toHaveAttribute('data-paused')
  await expect.poll(toast, { timeout: 20_000 }).toBeNull()
  await expect.element(button('Next')).toHaveFocus()
})

test.each(['{Enter}', '{Escape}'])('returns the focus after %s', async (key) => {
  await showToastAfterPage()
  await goTo('{Tab}{Tab}', 'Close message')
  await goTo(key, 'Save')
  await expect.poll(toast, { timeout: 20_000 }).toBeNull()
  await expect.element(button('Save')).toHaveFocus()
})

test('returns the focus to where Alt+T was pressed', async () => {
  await showToastAfterPage()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await goTo('{Tab}{Tab}', 'Close message')
  await goTo('{Enter}', 'Save')
})
