import { CallFailure } from '#machines/failure.ts'
import { emergencyCodeMachine } from '#machines/sign-in/emergency-code.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const emergencyCode = '7KQ4-M2XD-9PTR-WZ6H'

export const emergencyCodeModel = flowModel({
  machine: emergencyCodeMachine,
  inputs: { 'the user chooses to sign in with the emergency code': undefined },
  events: {
    'form.change': 'the user types the emergency code',
    'form.submit': {
      'the user submits the emergency code': { emergencyCode },
      'the user submits an empty field': { emergencyCode: '' },
    },
  },
  outcomes: {
    redeemEmergencyCode: {
      answers: {
        'the server accepts the emergency code': { response: { success: true } },
        'the server rejects the emergency code': { response: { success: false } },
      },
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the session has expired': new CallFailure('noSession'),
      },
    },
  },
  secrets: [emergencyCode],
  project: ({ isMissing }) => isMissing,
})
