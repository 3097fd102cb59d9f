import { CallFailure } from '#machines/failure.ts'
import { recoveryRequestMachine } from '#machines/sign-in/recovery-request.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const recoveryRequestModel = flowModel({
  machine: recoveryRequestMachine,
  inputs: {
    'the user opens the page “Forgot password”': { lost: 'password', signIn: 'login' },
    'the user opens the page “Forgot username”': { lost: 'username', signIn: 'login' },
  },
  events: {
    'form.change': 'the user types into the field',
    'form.submit': {
      'the user submits an email address': { identifier: 'anna@example.com' },
      'the user submits a username instead of an email address': { identifier: 'anna.keller' },
      'the user submits an empty field': { identifier: '' },
    },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    requestPasswordReset: {
      answers: { 'the server accepts the request': {} },
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the server rejects the request': new CallFailure('rejected'),
      },
    },
    recoverUsername: {
      answers: { 'the server accepts the request': {} },
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the server rejects the request': new CallFailure('rejected'),
      },
    },
  },
  // Any name can be a username.
  allows: (event, { context }) =>
    event.type !== 'form.submit' ||
    event.identifier !== 'anna.keller' ||
    context.lost === 'username',
  project: ({ fieldProblem }) => fieldProblem,
})
