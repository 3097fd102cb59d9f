import { useSelector } from '@xstate/react'
import { touredModel } from 'flow-paths'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { entriesSince } from '#contract/rules/new-entries.ts'
import type {
  TicketRecordActor,
  ticketRecordMachine,
} from '#machines/tickets/ticket-record.machine.ts'
import { TicketRecordPage } from '#src/features/tickets/record/ticket-record-page.tsx'
import { TicketView } from '#src/features/tickets/record/ticket-view.tsx'
import { useEarlier } from '#src/features/tickets/record/use-earlier.ts'
import { ticketRecordModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The ticket without the parts that have their own flows. */
function ShownTicket({ actor }: { actor: TicketRecordActor }) {
  const { record, log, seenBefore } = useSelector(actor, ({ context }) => context)
  const earlier = useEarlier(actor)
  return (
    record && (
      <TicketView
        record={record}
        log={log}
        seenBefore={seenBefore}
        earlier={earlier}
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
    'tab.hidden': 'reported',
    'tab.shown': 'reported',
    'history.loadEarlier': () => press('Show earlier (1)'),
    'ticket.print': 'reported',
  },
  see: {
    loading: async () => expect(page.getByText('The comment box goes here.').query()).toBeNull(),
    ticket: async ({ context: { record, log, seenBefore, newEntry, hasEarlierError } }) => {
      await expect.element(heading(record?.shortDescription ?? '')).toBeVisible()
      await seesText('The comment box goes here.')
      for (const { description } of log ?? []) await seesText(description)
      const newEntries = entriesSince(log ?? [], seenBefore ?? '')
      const line = page.getByText('New since your last visit').all()
      expect(line).toHaveLength(newEntries.length > 0 ? 1 : 0)
      const announcements = page.getByText('New on this ticket: Reply, Jonas Brandt').all()
      expect(announcements).toHaveLength(newEntry ? 1 : 0)
      if (hasEarlierError) await seesText('We couldn’t load the earlier entries')
    },
    failed: () => seesText('We couldn’t load the ticket'),
    forbidden: () => seesText('Oops..'),
  },
})
