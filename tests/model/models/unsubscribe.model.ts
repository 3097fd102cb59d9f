import { unsubscribeMachine } from '#machines/unsubscribe.machine.ts'
import { flowModel } from '../model.ts'

const code = 'Yc7r0aP4mQ'

export const unsubscribeModel = flowModel({
  machine: unsubscribeMachine,
  inputs: { 'the link of an email is opened': { code } },
  events: {
    'link.retry': 'the person tries again',
    'subscription.end': 'the person unsubscribes',
  },
  outcomes: {
    describeLink: {
      answers: {
        'the link is about a ticket': { ticket: { id: 4711, code: 'T-104711' } },
        'the link is unknown': { ticket: null },
      },
      fails: 'the link cannot be checked',
    },
    endSubscription: {
      answers: {
        'the emails end': { success: true },
        'the link has become unknown': { success: false },
      },
      fails: 'the server cannot be reached',
    },
  },
  secrets: [code],
})
