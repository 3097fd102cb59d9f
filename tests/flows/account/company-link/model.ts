import { companyLinkMachine } from '#machines/account/company-link.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const state = 'bGVhdmluZw'
const address = `https://login.hartmann.example/authorize?state=${state}`

export const provider = { name: 'Hartmann single sign-on', isRequired: false }
export const link = {
  linkedAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
}

export const companyLinkModel = flowModel({
  machine: companyLinkMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'link.retry': 'the user clicks Try again',
    'link.add': 'the user links their account',
    'link.remove': 'the user removes the link',
    'proof.accepted': {
      'the server returns the provider’s address': {
        answer: { success: true, departure: { outcome: 'leaving', address } },
      },
      'the server removes the link': { answer: { success: true } },
    },
  },
  outcomes: {
    readLink: {
      answers: {
        'the account is linked': { factor: 'app', provider, link },
        'the account isn’t linked': { factor: 'app', provider, link: null },
        'the account is linked, which the company requires': {
          factor: 'app',
          provider: { ...provider, isRequired: true },
          link: { ...link, lastUsedAt: null },
        },
        'the company has no provider': { factor: 'app', provider: null, link: null },
      },
      fails: 'the link fails to load',
    },
    adding: {
      answers: { 'the dialog is closed': undefined },
      fails: 'the dialog crashes',
    },
    removing: {
      answers: { 'the dialog is closed': undefined },
      fails: 'the dialog crashes',
    },
    departure: {
      answers: {
        'the user comes back with the browser’s Back button': { problem: null },
        'the provider doesn’t answer': { problem: { key: 'company.unreachable' } },
      },
      fails: 'the departure crashes',
    },
  },
  allows: (event, snapshot) =>
    event.type !== 'proof.accepted' || snapshot.matches('removing') === !event.answer.departure,
  secrets: [state],
  project: ({ provider: known, link: own, problem }) => [
    known?.isRequired ?? null,
    own !== null,
    problem,
  ],
})
