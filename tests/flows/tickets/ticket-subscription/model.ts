import { ticketSubscriptionMachine } from '#machines/tickets/ticket-subscription.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const ticketSubscriptionModel = flowModel({
  machine: ticketSubscriptionMachine,
  inputs: { 'the user opens a ticket': { ticketId: 4711 } },
  events: {
    'subscription.toggle': 'the user toggles the switch',
    'subscription.retry': 'the user clicks Try again',
    'dialog.close': 'the user closes the dialog',
    'tab.shown': 'the user returns to the tab',
    'ticket.changed': 'another part of the page changes the ticket',
  },
  outcomes: {
    readSubscription: {
      answers: {
        'the subscription loads and is on': { isSubscribed: true },
        'the subscription loads and is off': { isSubscribed: false },
      },
      fails: 'the subscription fails to load',
    },
    toggle: {
      answers: {
        'the server turns the subscription on': { success: true, isSubscribed: true },
        'the server turns the subscription off': { success: true, isSubscribed: false },
        'the server rejects the change': { success: false, isSubscribed: true },
      },
      fails: 'changing the subscription fails',
    },
  },
  quiet: ['ticketSubscription.refreshing'],
})
