import { CallFailure } from '#machines/failure.ts'
import { companySignInMachine } from '#machines/sign-in/company-sign-in.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const state = 'bGVhdmluZw'
const address = `https://login.hartmann.example/authorize?state=${state}`

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
    start: {
      answers: {
        'the server returns the provider’s address': { outcome: 'leaving', address },
        'the company has removed its provider': { outcome: 'noProvider', address: '' },
        'the provider doesn’t answer': { outcome: 'unreachable', address: '' },
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
  quiet: ['companySignIn.checkingOffer'],
  secrets: [state],
  // Whether the company requires its provider is only shown.
  project: ({ isMissing }) => ({ isMissing }),
})
