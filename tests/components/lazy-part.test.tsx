import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { fetchIdleParts, idlePart, latePart } from '#src/components/feedback/idle-part.ts'
import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const Step = () => <p>Scan this code</p>
const failing = () => vi.fn<() => Promise<typeof Step>>().mockRejectedValue(new Error('offline'))

const showBeside = async (load: () => Promise<typeof Step>) => {
  const Part = lazyPart(load)
  await showInEnglish(
    <>
      <input aria-label="Note" />
      <Part />
    </>,
  )
}
const note = () => page.getByLabelText('Note')
const missing = () =>
  page.getByRole('alert').getByText('We couldn’t load this step.', { exact: false })

test('leaves the surrounding page alone while its script is missing, and retries', async () => {
  const load = failing()
  await showBeside(load)
  await note().fill('typed')
  await expect.element(missing()).toBeVisible()
  load.mockResolvedValue(Step)
  await vi.advanceTimersToNextTimerAsync()
  await expect.element(page.getByText('Scan this code')).toBeVisible()
  await expect.element(note()).toHaveValue('typed')
  expect(load).toHaveBeenCalledTimes(2)
})

test('loads its missing script immediately when the network returns', async () => {
  const load = failing()
  await showBeside(load)
  await expect.element(missing()).toBeVisible()
  load.mockResolvedValue(Step)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Scan this code')).toBeVisible()
})

const Menu = ({ open }: { open: boolean }) => open && <p>Entries</p>
const unopened = () => page.getByText('We couldn’t open this.', { exact: false })

// Before the tests that call `fetchIdleParts`, which lasts for the whole file.
test('loads a part that is rarely shown only after the page', async () => {
  const load = vi.fn(async () => Step)
  const Part = latePart(load)
  await showInEnglish(<Part />)
  await new Promise(requestAnimationFrame)
  expect(load).not.toHaveBeenCalled()
  fetchIdleParts()
  await expect.element(page.getByText('Scan this code')).toBeVisible()
})

test('preloads a part for later, once there is a page', async () => {
  const load = vi.fn(async () => Menu)
  idlePart(load)
  fetchIdleParts()
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

test('shows that a menu is missing while it should be open, and opens it once it’s loaded', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>().mockRejectedValue(new Error('offline'))
  const Part = idlePart(load, MissingOverlay)
  const Toggle = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(!open)}>Menu</button>
        <Part open={open} />
      </>
    )
  }
  await showInEnglish(<Toggle />)
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1)
  expect(unopened().query()).toBeNull()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(unopened()).toBeVisible()
  load.mockResolvedValue(Menu)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Entries')).toBeVisible()
  expect(unopened().query()).toBeNull()
})

test('shows a spinner in a menu’s button until its script arrives [R51]', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Menu>()
  const Part = idlePart(() => promise)
  const Toggle = () => {
    const { open, wanted, show, busy } = useOpener(Part.useIsLoaded())
    return (
      <>
        <IconButton icon="globe" label="Menu" aria-busy={busy} onClick={() => show(!open)} />
        {wanted && <Part open={open} />}
      </>
    )
  }
  await showInEnglish(<Toggle />)
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect.element(toggle).toHaveAttribute('aria-busy', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => toggle.element().querySelector('svg')).toBeNull()
  resolve(Menu)
  await expect.element(page.getByText('Entries')).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-busy', 'false')
  expect(toggle.element().querySelector('svg')).not.toBeNull()
})
