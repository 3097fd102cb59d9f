import { useSelector } from '@xstate/react'
import { touredModel } from 'flow-paths'
import type { ReactNode } from 'react'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'

import type { AgentEntry } from '#contract/agent-ticket.ts'
import { entriesSince } from '#contract/rules/new-entries.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type {
  TicketHistoryActor,
  ticketHistoryMachine,
} from '#machines/tickets/ticket-history.machine.ts'
import { AgentConversation } from '#src/features/agent/ticket/agent-conversation.tsx'
import { TicketConversation } from '#src/features/tickets/record/ticket-conversation.tsx'
import { useEarlier } from '#src/features/tickets/record/use-earlier.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { ticketHistoryModel } from './model.ts'

type Actor = ActorRefFrom<typeof ticketHistoryMachine>

function CustomersHistory({ actor }: { actor: TicketHistoryActor<ActionLogItem> }) {
  const { entries, seenBefore } = useSelector(actor, ({ context }) => context)
  return <TicketConversation log={entries} seenBefore={seenBefore} earlier={useEarlier(actor)} />
}

const pages: Record<string, (actor: Actor) => ReactNode> = {
  'the history for customers': (actor) => (
    <CustomersHistory actor={actor as TicketHistoryActor<ActionLogItem>} />
  ),
  'the history for agents': (actor) => (
    <AgentConversation actor={actor as TicketHistoryActor<AgentEntry>} />
  ),
}

describe.each(Object.entries(pages))('%s', (_, show) => {
  walksEveryPathOnThePage<typeof ticketHistoryMachine>(touredModel(ticketHistoryModel, {}), {
    show: (actor) => showInEnglish(show(actor)),
    do: {
      'ticket.changed': 'reported',
      'ticket.print': 'reported',
      'history.loadEarlier': () => press('Show earlier (1)'),
      'interval.changed': 'reported',
      'tab.hidden': 'reported',
      'tab.shown': 'reported',
    },
    see: {
      history: async ({ context: { entries, seenBefore, hasEarlierError } }) => {
        const log = (entries ?? []) as ActionLogItem[]
        for (const { description } of log) await seesText(description)
        const newEntries = seenBefore === null ? [] : entriesSince(log, seenBefore)
        const line = page.getByText('New since your last visit').all()
        expect(line).toHaveLength(newEntries.length > 0 ? 1 : 0)
        if (hasEarlierError) await seesText('We couldn’t load the earlier entries')
      },
    },
  })
})
