import { CallFailure } from '#machines/failure.ts'
import { recoveryRequestMachine } from '#machines/recovery-request.machine.ts'
import { flowModel } from '../model.ts'

export const recoveryRequestModel = flowModel({
  machine: recoveryRequestMachine,
  inputs: {
    'a forgotten password is to be recovered': { lost: 'password' },
    'a forgotten user name is to be recovered': { lost: 'username' },
  },
  events: {
    'form.change': 'something is typed',
    'form.submit': {
      'it is sent': { word: 'anna.keller' },
      'an empty field is sent': { word: '' },
    },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    requestPasswordReset: {
      answers: { 'the server has heard it': {} },
      fails: {
        'the server cannot be reached': new CallFailure('unreachable'),
        'the server rejects it': new CallFailure('rejected'),
      },
    },
    recoverUsername: {
      answers: { 'the server has heard it': {} },
      fails: {
        'the server cannot be reached': new CallFailure('unreachable'),
        'the server rejects it': new CallFailure('rejected'),
      },
    },
  },
  project: ({ isMissing }) => isMissing,
})
