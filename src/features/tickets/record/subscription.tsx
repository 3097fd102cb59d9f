import { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { ticketSubscriptionMachine } from '#machines/ticket-subscription.machine.ts'
import { TicketSubscription } from './ticket-subscription.tsx'
import { useFlow } from '#src/flows/use-flow.ts'

export function Subscription({ ticketId }: { ticketId: number }) {
  const actor = useFlow(ticketSubscriptionMachine, {
    calls: { readSubscription: isSubscribed, toggle: toggleSubscription },
    input: { ticketId },
  })
  return <TicketSubscription actor={actor} />
}
