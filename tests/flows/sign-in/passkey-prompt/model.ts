import { CallFailure } from '#machines/failure.ts'
import { passkeyPromptMachine } from '#machines/sign-in/passkey-prompt.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const challenge = 'c2VjcmV0LWNoYWxsZW5nZQ'

export const passkeyPromptModel = flowModel({
  machine: passkeyPromptMachine,
  inputs: { 'the user chooses to use a passkey': undefined },
  events: {},
  outcomes: {
    start: {
      answers: {
        'the server creates a challenge': { options: { challenge } },
        'the account has no passkey for this address': { options: null },
      },
      fails: {
        'the server creates no challenge': new CallFailure('unreachable'),
        'the server creates no further challenges': new CallFailure('tooMany'),
        'the session has expired': new CallFailure('noSession'),
      },
    },
    askBrowser: {
      answers: {
        'the user’s device signs the challenge': { status: 'answered', passkey: '{"id":"a1"}' },
        'the user closes the browser’s dialog': { status: 'cancelled' },
        'the user doesn’t answer in time': { status: 'timedOut' },
        'the browser can’t use passkeys here': { status: 'unsupported' },
      },
      fails: 'the browser fails',
    },
  },
  secrets: [challenge],
})
