import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { focusRow } from '#src/features/shell/commands/shortcuts.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const list = (tickets: readonly number[]) => (
  <main>
    {tickets.map((ticket) => (
      <a key={ticket} data-row-link href={`/agent/ticket/${ticket}`}>
        Ticket {ticket}
      </a>
    ))}
  </main>
)

const link = (ticket: number) => page.getByRole('link', { name: `Ticket ${ticket}`, exact: true })

/** Moves the focus off the rows, as a new page does. */
const leave = () => (document.activeElement as HTMLElement).blur()

test('moves through the entries of a conversation, from what is in sight [T192]', async () => {
  const entry = (place: number) => page.getByRole('listitem').nth(place)
  await showInEnglish(
    <main>
      <ol>
        {[0, 1, 2].map((place) => (
          <li key={place} data-entry tabIndex={-1} style={{ height: 600 }}>
            Entry {place}
          </li>
        ))}
        <li data-entry hidden />
      </ol>
    </main>,
  )
  scrollTo({ top: 700, behavior: 'instant' })
  focusRow(1)
  await expect.element(entry(2)).toHaveFocus()
  focusRow(-1)
  await expect.element(entry(1)).toHaveFocus()
  focusRow(1)
  focusRow(1)
  await expect.element(entry(2)).toHaveFocus()
})

test('returns to the opened row on the way back, or to the next one if it’s gone [T62]', async () => {
  const screen = await showInEnglish(list([1, 2, 3, 4]))
  focusRow(1)
  await expect.element(link(1)).toHaveFocus()
  focusRow(1)
  focusRow(1)
  await expect.element(link(3)).toHaveFocus()

  leave()
  focusRow(1)
  await expect.element(link(3)).toHaveFocus()

  leave()
  await screen.rerender(list([1, 2, 4]))
  await expect.element(link(3)).not.toBeInTheDocument()
  focusRow(1)
  await expect.element(link(4)).toHaveFocus()
  focusRow(1)
  await expect.element(link(4)).toHaveFocus()
  focusRow(-1)
  await expect.element(link(2)).toHaveFocus()
})
