import { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { ticketSubscriptionMachine } from '#machines/tickets/ticket-subscription.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

export const useTicketSubscription = (ticketId: number) =>
  useFlow(ticketSubscriptionMachine, {
    calls: { readSubscription: readPort(isSubscribed), toggle: toggleSubscription, watchTab },
    input: { ticketId },
  })
