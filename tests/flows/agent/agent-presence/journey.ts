import { reportPresence } from '#contract/agent-ticket.ts'
import type { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundAgentTicket, openAgentTicket, sendLive } from '#tests/e2e/tours/agent-background.ts'
import { setHidden } from '#tests/e2e/tours/background.ts'

export const agentPresenceJourney: Journey<typeof agentPresenceMachine> = {
  calls: { reportPresence: reportPresence.path },
  background: () => aroundAgentTicket(),
  open: (page) => openAgentTicket(page),
  do: {
    'activity.changed': (page, { activity }) =>
      page.getByLabel('Your reply').fill(activity === 'replying' ? 'We are on it.' : ''),
    'others.changed': (page) => sendLive(page, 'presence'),
    'tab.hidden': (page) => setHidden(page, true),
    'tab.shown': (page) => setHidden(page, false),
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
