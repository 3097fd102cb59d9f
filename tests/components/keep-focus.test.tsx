import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { keepFocus } from '#src/features/shell/keep-focus.ts'

function Files({ beside = false }) {
  const [files, setFiles] = useState(['one', 'two'])
  const drop = (gone: string) => setFiles(files.filter((file) => file !== gone))
  return (
    <main tabIndex={-1} ref={keepFocus}>
      <button>Elsewhere</button>
      <section aria-label="Files">
        {beside && <button>Choose</button>}
        {files.length > 0 && (
          <ul>
            {files.map((file) => (
              <li key={file}>
                <button onClick={() => setTimeout(drop, 20, file)}>{file}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  )
}

const gone = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()

test('moves the focus from a removed element to its list, then to its part of the page', async () => {
  const screen = await render(<Files beside />)
  screen.getByRole('button', { name: 'two' }).element().focus()
  screen.getByRole('button', { name: 'one' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await gone(screen, 'one')
  await expect.element(screen.getByRole('button', { name: 'two' })).toHaveFocus()
  await screen.getByRole('button', { name: 'two' }).click()
  await gone(screen, 'two')
  await expect.element(screen.getByRole('button', { name: 'Choose' })).toHaveFocus()
})

test('moves the focus to the page when nothing else can have it', async () => {
  const screen = await render(<Files />)
  for (const name of ['one', 'two']) {
    await screen.getByRole('button', { name }).click()
    await gone(screen, name)
  }
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('doesn’t take the focus back if the user has left', async () => {
  const screen = await render(<Files beside />)
  await screen.getByRole('button', { name: 'one' }).click()
  ;(document.activeElement as HTMLElement).blur()
  await gone(screen, 'one')
  expect(document.activeElement).toBe(document.body)
})
