import { touredModel } from 'flow-paths'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { useSelector } from '@xstate/react'

import type { AgentTicketActor, agentTicketMachine } from '#machines/agent/agent-ticket.machine.ts'
import { AgentTicketPage } from '#src/features/agent/ticket/agent-ticket-page.tsx'
import { AgentTicketView } from '#src/features/agent/ticket/agent-ticket-view.tsx'
import { agentTicketModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The ticket without the parts that have their own flows. */
function ShownTicket({ actor }: { actor: AgentTicketActor }) {
  const ticket = useSelector(actor, ({ context }) => context.ticket)
  return (
    ticket && (
      <AgentTicketView
        ticket={ticket}
        others={null}
        participants={<p>The participants go here.</p>}
        conversation={<p>The history goes here.</p>}
        composer={<p>The composer goes here.</p>}
        files={<p>The files go here.</p>}
      />
    )
  )
}

walksEveryPathOnThePage<typeof agentTicketMachine>(touredModel(agentTicketModel, {}), {
  show: (actor) =>
    showInEnglish(
      <AgentTicketPage actor={actor}>
        <ShownTicket actor={actor} />
      </AgentTicketPage>,
    ),
  do: {
    'ticket.retry': () => press('Try again'),
    'ticket.changed': 'reported',
    'tickets.changed': 'reported',
    'presence.changed': 'reported',
    'activity.changed': 'reported',
    'reply.undone': 'reported',
    'entry.sent': 'reported',
    'entry.refused': 'reported',
    'unsent.changed': 'reported',
    'live.opened': 'reported',
    'live.lost': 'reported',
    'ticket.refreshed': 'reported',
  },
  see: {
    loading: async () => expect(page.getByText('The composer goes here.').query()).toBeNull(),
    ticket: async ({ context: { ticket, newEntry } }) => {
      await expect.element(heading(ticket?.shortDescription ?? '')).toBeVisible()
      await seesText(ticket?.owner.mail ?? '')
      const announcements = page.getByText('New on this ticket: Comment, Anna Keller').all()
      expect(announcements).toHaveLength(newEntry ? 1 : 0)
    },
    failed: () => seesText('We couldn’t load the ticket'),
    notFound: () => seesText('We couldn’t find this ticket'),
  },
})
