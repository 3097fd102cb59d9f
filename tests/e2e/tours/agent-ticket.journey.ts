import { getAgentHistory, getAgentTicket, markSeenByAgent } from '#contract/agent-ticket.ts'
import type { BusEvent } from '#machines/ports.ts'
import type { AgentTicketRead, agentTicketMachine } from '#machines/agent/agent-ticket.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { CallFailure } from '#machines/failure.ts'
import { agentTicketPage, aroundAgentTicket } from './agent-background.ts'
import { report } from './background.ts'

export const agentTicketJourney: Journey<typeof agentTicketMachine> = {
  calls: {
    readTicket: getAgentTicket.path,
    readHistory: getAgentHistory.path,
    readEarlier: getAgentHistory.path,
    markSeen: markSeenByAgent.path,
  },
  endings: {
    readTicket: async (_, end, answer) => {
      const isLost = end instanceof CallFailure
      const { ticket, history } = end as AgentTicketRead
      await answer('readHistory', isLost ? end : history)
      await answer('readTicket', isLost ? end : { data: ticket })
    },
  },
  background: () => aroundAgentTicket(),
  open: (page) => page.goto(agentTicketPage),
  do: {
    'ticket.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'ticket.changed': (page) => report(page, 'ticket.changed'),
    'reply.sent': (page) => report(page, 'reply.sent'),
    'live.opened': (page) => report(page, 'live.opened' as BusEvent),
    'live.lost': (page) => report(page, 'live.lost' as BusEvent),
    'tab.hidden': (page) => report(page, 'tab.hidden'),
    'tab.shown': (page) => report(page, 'tab.shown'),
    'history.loadEarlier': (page) => page.getByRole('button', { name: 'Show earlier (1)' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByLabel('Your reply')).toHaveCount(0),
    ticket: (page, { context: { ticket } }) =>
      expect(page.getByRole('heading', { name: ticket?.shortDescription ?? '' })).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load the ticket')).toBeVisible(),
    notFound: (page) => expect(page.getByText('We couldn’t find this ticket')).toBeVisible(),
  },
}
