import { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { ticketSubscriptionMachine } from '#machines/ticket-subscription.machine.ts'
import { TicketSubscription } from '#src/pages/tickets/ticket-subscription.tsx'
import { useFlow } from '#src/wiring/use-flow.ts'

export function Subscription({ ticketId }: { ticketId: number }) {
  const actor = useFlow(ticketSubscriptionMachine, {
    calls: { readSubscription: isSubscribed, toggle: toggleSubscription },
    input: { ticketId },
  })
  return <TicketSubscription actor={actor} />
}
