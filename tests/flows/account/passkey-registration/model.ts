import { passkeyRegistrationMachine } from '#machines/account/passkey-registration.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const challenge = 'c2VjcmV0LWNoYWxsZW5nZQ'
const passkey = '{"id":"c2VjcmV0LWFuc3dlcg"}'

export const passkeyRegistrationModel = flowModel({
  machine: passkeyRegistrationMachine,
  inputs: { 'the user adds a passkey': { factor: 'app' } },
  events: {
    'registration.cancel': 'the user stops waiting for the browser',
    'proof.accepted': {
      'the server accepts the confirmation': { answer: { success: true, options: { challenge } } },
      'the server accepts the confirmation, but creates no challenge': {
        answer: { success: true },
      },
    },
  },
  outcomes: {
    proof: {
      answers: { 'the user closes the dialog': undefined },
      fails: 'the dialog crashes',
    },
    createPasskey: {
      answers: {
        'the browser creates a passkey': { status: 'answered', passkey },
        'the user closes the browser’s dialog': { status: 'cancelled' },
        'the user doesn’t answer in time': { status: 'timedOut' },
        'the device already has a passkey of the account': { status: 'alreadyAdded' },
        'the browser can’t create passkeys here': { status: 'unsupported' },
      },
      fails: 'the browser fails',
    },
    finishRegistration: {
      answers: {
        'the server stores the passkey': { success: true },
        'the server refuses the passkey': { success: false, message: 'No.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  secrets: [challenge, passkey],
})
