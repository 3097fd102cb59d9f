import { useSelector } from '@xstate/react'
import { touredModel } from 'flow-paths'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type {
  TicketRecordActor,
  ticketRecordMachine,
} from '#machines/tickets/ticket-record.machine.ts'
import { TicketRecordPage } from '#src/features/tickets/record/ticket-record-page.tsx'
import { TicketView } from '#src/features/tickets/record/ticket-view.tsx'
import { ticketRecordModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The ticket without the parts that have their own flows. */
function ShownTicket({ actor }: { actor: TicketRecordActor }) {
  const { ticket, entries } = useSelector(actor, ({ context }) => context)
  return (
    ticket && (
      <TicketView
        username="anna.keller"
        record={ticket}
        log={entries}
        seenBefore={null}
        beside={<p>The files go here.</p>}
        comment={<p>The comment box goes here.</p>}
      />
    )
  )
}

walksEveryPathOnThePage<typeof ticketRecordMachine>(touredModel(ticketRecordModel, {}), {
  show: (actor) =>
    showInEnglish(
      <TicketRecordPage actor={actor}>
        <ShownTicket actor={actor} />
      </TicketRecordPage>,
    ),
  do: {
    'ticket.retry': () => press('Try again'),
    'ticket.changed': 'reported',
    'tickets.changed': 'reported',
    'entry.sent': 'reported',
    'entry.refused': 'reported',
    'unsent.changed': 'reported',
    'ticket.refreshed': 'reported',
  },
  see: {
    loading: async () => expect(page.getByText('The comment box goes here.').query()).toBeNull(),
    ticket: async ({ context: { ticket, entries, newEntry } }) => {
      await expect.element(heading(ticket?.shortDescription ?? '')).toBeVisible()
      await seesText('The comment box goes here.')
      for (const { description } of entries ?? []) await seesText(description)
      const announcements = page.getByText('New on this ticket: Reply, Jonas Brandt').all()
      expect(announcements).toHaveLength(newEntry ? 1 : 0)
    },
    failed: () => seesText('We couldn’t load the ticket'),
    forbidden: () => seesText('Oops..'),
  },
})
