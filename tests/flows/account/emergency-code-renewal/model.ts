import { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const emergencyCode = '7KQ4-M2XD-9PTR'

export const emergencyCodeRenewalModel = flowModel({
  machine: emergencyCodeRenewalMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'emergencyCode.renew': 'the user requests a new emergency code',
    'proof.accepted': {
      'the server creates a new emergency code': { answer: { success: true, emergencyCode } },
      'the server creates none': { answer: { success: true } },
    },
    'emergencyCode.confirm': 'the user confirms having stored the emergency code',
  },
  outcomes: {
    proof: {
      answers: { 'the user closes the dialog': undefined },
      fails: 'the dialog crashes',
    },
  },
  secrets: [emergencyCode],
})
