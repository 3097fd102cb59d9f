import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { DescriptionField } from '#src/features/tickets/create/description-field.tsx'
import { TicketForm } from '#src/features/tickets/create/ticket-form.tsx'
import { choices, filledForm } from '#tests/flows/tickets/ticket-create/model.ts'
import { showInEnglish, seesText, press } from '#tests/flows/on-screen.tsx'
import type { Answer } from '#contract/call.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { listTickets, ActionLogItem } from '#contract/tickets.ts'
import { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import { CreatedTicket } from '#src/features/tickets/list/created-ticket.tsx'
import { watchChanges } from '#src/flows/watch-changes.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'
import {
  ticketHistoryMachine,
  type TicketHistoryActor,
} from '#machines/tickets/ticket-history.machine.ts'
import { Toaster } from '#src/components/feedback/toaster.tsx'
import { useOfferedActions } from '#src/features/shell/commands/use-page-actions.ts'
import { useTicketActions } from '#src/features/tickets/record/use-ticket-actions.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'

const answering = (answer: unknown) => fromPromise(async () => answer) as never

/** A complete form, with a dialog over it. */
const showForm = async (isDialogOpen = false) => {
  let sent = 0
  const actor = createActor(
    ticketCreateMachine.provide({
      actors: {
        readDraft: answering({ ticketId: 7, shortDescription: '' }),
        readChoices: answering(choices),
        createTicket: fromPromise(async () => {
          sent += 1
          return { success: true }
        }) as never,
      },
    }),
    {
      input: {
        stored: [{ ticketId: 7, form: filledForm }],
        storedUploads: {},
        recentKinds: [],
        username: 'anna.keller',
        canDeleteAll: false,
        choosesOwner: false,
      },
    },
  ).start()
  await expect.poll(() => actor.getSnapshot().children.ticketOptions !== undefined).toBe(true)
  await showInEnglish(
    <TicketForm
      actor={actor}
      options={actor.getSnapshot().children.ticketOptions!}
      description={<DescriptionField actor={actor} />}
      attachments={
        <MessageDialog open={isDialogOpen} title="Delete a.txt?" onClose={() => {}}>
          Nothing is deleted.
        </MessageDialog>
      }
    />,
  )
  return () => sent
}

const keys = '{Control>}{Enter}{/Control}'
const description = page.getByRole('textbox', { name: 'Description' })

test('Ctrl+Enter sends the ticket, from the editor too, and once [T198]', async () => {
  const sent = await showForm()
  await userEvent.click(description)
  await userEvent.keyboard(keys)
  await expect.poll(sent).toBe(1)
})

test('Ctrl+Enter in a dialog or in the link bar doesn’t send the ticket [T198]', async () => {
  const sent = await showForm()
  await userEvent.click(description)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(page.getByLabelText('Link address'), 'https://example.org')
  await userEvent.keyboard(keys)
  await expect.element(description.getByText('https://example.org')).toBeVisible()
  expect(sent()).toBe(0)
})

test('Ctrl+Enter in a dialog over the form doesn’t send the ticket [T198]', async () => {
  const sent = await showForm(true)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard(keys)
  await new Promise(requestAnimationFrame)
  expect(sent()).toBe(0)
})

const show = async (query: TicketQuery) => {
  const queries: TicketQuery[] = []
  const machine = ticketListMachine.provide({
    actors: {
      watchTab,
      watchChanges,
      listTickets: fromPromise<Answer<typeof listTickets>, TicketQuery>(async ({ input }) => {
        queries.push(input)
        const list = input.search === '' ? [row] : []
        return { list, summary: { totalVisibleCount: list.length } }
      }),
    },
  })
  const actor = createActor(machine, { input: { query } }).start()
  await showInEnglish(
    <>
      <p>The list</p>
      <CreatedTicket actor={actor} ticketId={row.ticketId} />
    </>,
  )
  return { actor, queries }
}

const button = () => page.getByRole('button', { name: 'Show new ticket' })

test('reports that the search hides a new ticket, and shows it with one click [T44, T12]', async () => {
  const { queries } = await show({ ...defaultTicketQuery, search: 'printer' })
  await seesText('hide your new ticket')
  await button().click()
  await expect.element(button()).not.toBeInTheDocument()
  await expect.poll(() => queries.at(-1)).toEqual(defaultTicketQuery)
})

test('shows nothing if the new ticket is listed, whatever is selected later [T44]', async () => {
  const { actor } = await show(defaultTicketQuery)
  await expect.poll(() => actor.getSnapshot().matches({ listing: 'shown' })).toBe(true)
  actor.send({ type: 'query.restore', query: { ...defaultTicketQuery, search: 'nothing' } })
  await expect.poll(() => actor.getSnapshot().context.rows).toEqual([])
  await seesText('The list')
  await expect.element(button()).not.toBeInTheDocument()
})

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
