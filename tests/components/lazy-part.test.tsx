import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

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

test('leaves the page around it alone while its script is missing, and fetches it again', async () => {
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

test('fetches its missing script at once when the network returns', async () => {
  const load = failing()
  await showBeside(load)
  await expect.element(missing()).toBeVisible()
  load.mockResolvedValue(Step)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Scan this code')).toBeVisible()
})
