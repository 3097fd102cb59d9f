import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { lazyPart } from '#src/components/lazy-part.tsx'

type PartProps = { open: boolean; onOpen: (open: boolean) => void }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const withButton = (load: () => Promise<{ default: (props: PartProps) => ReactNode }>) => {
  const Part = lazyPart(load)
  return function Press() {
    const [open, setOpen] = useState(false)
    const [wanted, setWanted] = useState(false)
    const press = () => {
      setWanted(true)
      setOpen(!open)
    }
    return (
      <>
        <button aria-expanded={open} onClick={press}>
          Press
        </button>
        <Suspense>{wanted && <Part open={open} onOpen={setOpen} />}</Suspense>
      </>
    )
  }
}

test('a part without its file is asked for once, and one press opens it when the file is back', async () => {
  const Inside = ({ open }: PartProps) => open && <p>Inside</p>
  const load = vi.fn<() => Promise<{ default: typeof Inside }>>().mockRejectedValue('offline')
  const Press = withButton(load)
  const screen = await render(<Press />)
  const button = screen.getByRole('button')

  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  expect(load).toHaveBeenCalledTimes(1)

  load.mockResolvedValue({ default: Inside })
  await vi.runAllTimersAsync()
  await button.click()
  await expect.element(screen.getByText('Inside')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
