import { flowModel } from '#tests/model/model.ts'
import { callbackMachine } from './callback.machine.ts'

export const callbackModel = flowModel({
  machine: callbackMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'phone.change': {
      'the user enters a phone number': { phone: '+49401234' },
      'the user enters an invalid phone number': { phone: 'tomorrow' },
    },
    'callback.request': 'the user requests a callback',
    'callback.cancel': 'the user cancels the callback',
  },
  outcomes: {
    reserveCallback: {
      answers: {
        'the server reserves a callback': { isAvailable: true, minutes: 5 },
        'the server finds no available agent': { isAvailable: false, minutes: 0 },
      },
      fails: 'the server can’t be reached',
    },
  },
  project: ({ phone }) => ({ isPhoneValid: /^\+?\d{5,}$/.test(phone) }),
})
