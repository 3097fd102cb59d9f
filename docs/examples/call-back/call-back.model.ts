import { flowModel } from '#tests/model/model.ts'
import { callBackMachine } from './call-back.machine.ts'

export const callBackModel = flowModel({
  machine: callBackMachine,
  inputs: { 'the page is opened': undefined },
  events: {
    'number.change': {
      'a telephone number is typed': { number: '+49401234' },
      'something that is no number is typed': { number: 'tomorrow' },
    },
    'call.ask': 'a call is asked for',
    'call.cancel': 'the call is not wanted any more',
  },
  outcomes: {
    reserveCall: {
      answers: {
        'somebody has time': { free: true, minutes: 5 },
        'nobody has time': { free: false, minutes: 0 },
      },
      fails: 'the telephone desk does not answer',
    },
  },
  project: ({ number }) => ({ isNumber: /^\+?\d{5,}$/.test(number) }),
})
