import { getAgentHistory, getAgentTicket, markSeenByAgent } from '#contract/agent-ticket.ts'
import type { AgentTicketRead, agentTicketMachine } from '#machines/agent/agent-ticket.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { CallFailure } from '#machines/failure.ts'
import { aroundAgentTicket, openAgentTicket, sendLive } from '#tests/e2e/tours/agent-background.ts'
import { attachFile, setHidden } from '#tests/e2e/tours/background.ts'

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
  open: (page) => openAgentTicket(page),
  do: {
    'ticket.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'ticket.changed': (page) => attachFile(page),
    'tickets.changed': (page) => sendLive(page, 'tickets'),
    'presence.changed': (page) => sendLive(page, 'presence'),
    'activity.changed': (page) => page.getByLabel('Your reply').fill('We are on it.'),
    'live.opened': (page) => sendLive(page, 'open'),
    'live.lost': (page) => sendLive(page, 'error'),
    'tab.hidden': (page) => setHidden(page, true),
    'tab.shown': (page) => setHidden(page, false),
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
