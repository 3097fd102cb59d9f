import { ticketSubscriptionMachine } from '#machines/ticket-subscription.machine.ts'
import { flowModel } from '../model.ts'

export const ticketSubscriptionModel = flowModel({
  machine: ticketSubscriptionMachine,
  inputs: { 'a ticket is shown': { ticketId: 4711 } },
  events: {
    'subscription.toggle': 'the switch is turned',
    'subscription.retry': 'the person tries again',
    'dialog.close': 'the dialog is closed',
    'tab.shown': 'the tab is shown again',
  },
  outcomes: {
    readSubscription: {
      answers: {
        'mails are sent': { isSubscribed: true },
        'no mails are sent': { isSubscribed: false },
      },
      fails: 'the server does not say',
    },
    toggle: {
      answers: {
        'mails begin': { success: true, isSubscribed: true },
        'mails end': { success: true, isSubscribed: false },
        'the server refuses': { success: false, isSubscribed: true },
      },
      fails: 'the switch cannot be turned',
    },
  },
  quiet: ['ticketSubscription.refreshing'],
})
