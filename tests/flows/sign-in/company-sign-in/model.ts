import { CallFailure } from '#machines/failure.ts'
import { companySignInMachine } from '#machines/sign-in/company-sign-in.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const companySignInModel = flowModel({
  machine: companySignInMachine,
  inputs: { 'the user opens the login page': { returnTo: '' } },
  events: {
    'company.open': 'the user chooses to sign in with their company',
    'company.close': 'the user goes back to username and password',
    'email.change': 'the user types an email address',
    'email.submit': {
      'the user submits their email address': { email: 'anna.keller@hartmann.example' },
      'the user submits no email address': { email: ' ' },
    },
    'provider.open': 'the user continues to the provider',
    'provider.close': 'the user wants to use another email address',
  },
  outcomes: {
    readOffer: {
      answers: {
        'a company has a provider of its own': { isOffered: true },
        'no company has a provider of its own': { isOffered: false },
      },
      fails: 'the server doesn’t say whether a company has a provider',
    },
    lookUp: {
      answers: {
        'the server finds a provider': {
          provider: { name: 'Hartmann single sign-on', isRequired: false },
        },
        'the server finds a provider that has replaced passwords': {
          provider: { name: 'Hartmann single sign-on', isRequired: true },
        },
        'the server finds no provider': { provider: null },
      },
      fails: {
        'the look-up fails': new CallFailure('unreachable'),
        'the server looks up nothing further': new CallFailure('tooMany'),
      },
    },
    departure: {
      answers: {
        'the user comes back with the browser’s Back button': { problem: null },
        'the provider doesn’t answer': { problem: { key: 'company.unreachable' } },
      },
      fails: 'the departure crashes',
    },
  },
  quiet: ['companySignIn.checkingOffer'],
  // Whether the company requires its provider is only shown.
  project: ({ isMissing }) => ({ isMissing }),
})
