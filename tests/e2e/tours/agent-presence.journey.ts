import { reportPresence } from '#contract/agent-ticket.ts'
import type { BusEvent } from '#machines/ports.ts'
import type { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { agentTicketPage, aroundAgentTicket } from './agent-background.ts'
import { report } from './background.ts'

export const agentPresenceJourney: Journey<typeof agentPresenceMachine> = {
  calls: { reportPresence: reportPresence.path },
  starts: ['the agent opens a ticket'],
  background: () => aroundAgentTicket(),
  open: (page) => page.goto(agentTicketPage),
  do: {
    'activity.changed': (page, { activity }) =>
      page.getByLabel('Your reply').fill(activity === 'replying' ? 'We are on it.' : ''),
    'others.changed': (page) => report(page, 'others.changed' as BusEvent),
    'tab.hidden': (page) => report(page, 'tab.hidden'),
    'tab.shown': (page) => report(page, 'tab.shown'),
  },
  see: {
    others: async (page, { context: { others } }) => {
      for (const { name, isReplying } of others)
        await expect(
          page.getByText(isReplying ? `${name} is replying` : `${name} is viewing`),
        ).toBeVisible()
    },
  },
}
