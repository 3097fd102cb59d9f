import { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const notificationChoicesModel = flowModel({
  machine: notificationChoicesMachine,
  inputs: { 'the user opens the preferences': undefined },
  events: {
    'notifications.retry': 'the user clicks Try again',
    'notification.toggle': {
      'the user turns emails about replies on or off': { mute: 'answer.email' },
    },
  },
  outcomes: {
    readMutes: {
      answers: {
        'everything is on': { mutes: [] },
        'emails about replies are off': { mutes: ['answer.email'] },
      },
      fails: 'the choice fails to load',
    },
    saveMutes: {
      answers: { 'the server saves the choice': {} },
      fails: 'saving the choice fails',
    },
  },
  quiet: ['notificationChoices.saving'],
})
