import { CallFailure } from '#machines/failure.ts'
import { emergencyCodeMachine } from '#machines/emergency-code.machine.ts'
import { flowModel } from '../model.ts'

const emergencyCode = '7KQ4-M2XD-9PTR-WZ6H'

export const emergencyCodeModel = flowModel({
  machine: emergencyCodeMachine,
  inputs: { 'the emergency code is wanted': undefined },
  events: {
    'form.change': 'the code is typed',
    'form.submit': {
      'a code is submitted': { emergencyCode },
      'an empty field is submitted': { emergencyCode: '' },
    },
  },
  outcomes: {
    redeemEmergencyCode: {
      answers: {
        'the code is right': { response: { success: true } },
        'the code is wrong': { response: { success: false } },
      },
      fails: {
        'the code cannot be checked': new CallFailure('unreachable'),
        'the session has timed out': new CallFailure('noSession'),
      },
    },
  },
  secrets: [emergencyCode],
  project: ({ isMissing }) => isMissing,
})
