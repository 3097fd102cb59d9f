import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'

import type { ActionLogItem } from '#contract/tickets.ts'
import {
  ticketHistoryMachine,
  type TicketHistoryActor,
} from '#machines/tickets/ticket-history.machine.ts'
import { Toaster } from '#src/components/feedback/toaster.tsx'
import { useOfferedActions } from '#src/features/shell/commands/use-page-actions.ts'
import { useTicketActions } from '#src/features/tickets/record/use-ticket-actions.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const history = createActor(ticketHistoryMachine, {
  input: { ticketId: 7, entries: null, pollInterval: 30_000 },
}) as TicketHistoryActor<ActionLogItem>

/** What the command palette offers on a ticket. */
function Commands() {
  useTicketActions({ record, field: null, history, resolution: undefined, subscription: undefined })
  return useOfferedActions().actions.map(({ id, label, run }) => (
    <button key={id} type="button" onClick={run}>
      {label}
    </button>
  ))
}

const copyWith = async (clipboard: Partial<Clipboard> | undefined) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  await showInEnglish(
    <>
      <Commands />
      <Toaster />
    </>,
  )
  await press('Copy number and link')
}

test('says that the command has copied a ticket’s number and link [T192]', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  await copyWith({ writeText })
  await seesText('Number and link copied.')
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`${record.ticketCode} http`))
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('not allowed')) }],
  ['has no clipboard without HTTPS', undefined],
])('says that nothing was copied if the browser %s [T192]', async (_, clipboard) => {
  await copyWith(clipboard)
  await seesText('We couldn’t copy the number and link.')
})
