import { CallFailure } from '#machines/failure.ts'
import { companyDepartureMachine } from '#machines/sign-in/company-departure.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const state = 'bGVhdmluZw'
const address = `https://login.hartmann.example/authorize?state=${state}`

export const companyDepartureModel = flowModel({
  machine: companyDepartureMachine,
  inputs: { 'the user continues to the provider': {} },
  events: {},
  outcomes: {
    start: {
      answers: {
        'the server returns the provider’s address': { outcome: 'leaving', address },
        'the company has removed its provider': { outcome: 'noProvider', address: '' },
        'the provider doesn’t answer': { outcome: 'unreachable', address: '' },
        'the invitation doesn’t work any more': { outcome: 'expired', address: '' },
        'what the provider publishes isn’t acceptable': { outcome: 'refused', address: '' },
      },
      fails: {
        'starting an attempt fails': new CallFailure('unreachable'),
        'the server starts no further attempts': new CallFailure('tooMany'),
      },
    },
    leave: {
      answers: { 'the user comes back with the browser’s Back button': undefined },
      fails: 'the browser can’t open the address',
    },
  },
  delays: { departureTimeout: '20 seconds pass' },
  secrets: [state],
})
