import { unsubscribeMachine } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const code = 'Yc7r0aP4mQ'

export const unsubscribeModel = flowModel({
  machine: unsubscribeMachine,
  inputs: { 'the user opens the unsubscribe link from an email': { code } },
  events: {
    'link.retry': 'the user clicks Try again',
    'subscription.end': 'the user clicks Unsubscribe',
  },
  outcomes: {
    describeLink: {
      answers: {
        'the link belongs to a ticket': { ticket: { id: 4711, code: 'T-104711' } },
        'the server doesn’t know the link': { ticket: null },
      },
      fails: 'checking the link fails',
    },
    endSubscription: {
      answers: {
        'the server ends the subscription': { success: true },
        'the server no longer knows the link': { success: false },
      },
      fails: 'the server can’t be reached',
    },
  },
  secrets: [code],
})
