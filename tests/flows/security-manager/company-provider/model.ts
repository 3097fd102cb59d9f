import { companyProviderMachine } from '#machines/security-manager/company-provider.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const provider = {
  name: 'Hartmann single sign-on',
  issuer: 'https://login.hartmann.example',
  clientId: 'portal',
  domains: ['hartmann.example'],
  mode: 'testing',
  isFactorTrusted: false,
  unreachableSince: null,
  lastSignInAt: null,
  lastTest: null,
  users: 12,
  linked: 3,
} as const

const lastTest = { at: '2026-11-20T08:00:00.000Z', by: 'Anna Keller', problem: null } as const

export const companyProviderModel = flowModel({
  machine: companyProviderMachine,
  inputs: { 'the security manager opens the page': undefined },
  events: {
    'provider.retry': 'the security manager clicks Try again',
    'test.start': 'the security manager tests the provider',
  },
  outcomes: {
    readProvider: {
      answers: {
        'the company has a provider': {
          factor: 'app',
          provider: { ...provider, domains: [...provider.domains] },
        },
        'the company requires a provider that doesn’t answer': {
          factor: 'app',
          provider: {
            ...provider,
            domains: [...provider.domains],
            mode: 'required',
            isFactorTrusted: true,
            unreachableSince: '2026-11-27T08:00:00.000Z',
            lastTest: { ...lastTest, hasFactor: true },
          },
        },
        'the company offers a provider whose test has failed': {
          factor: 'app',
          provider: {
            ...provider,
            domains: [...provider.domains],
            mode: 'offered',
            lastTest: { ...lastTest, problem: 'answer', hasFactor: false },
          },
        },
        'the company has no provider': { factor: 'app', provider: null },
      },
      fails: 'the provider fails to load',
    },
    departure: {
      answers: {
        'the user comes back with the browser’s Back button': { problem: null },
        'the provider doesn’t answer': { problem: { key: 'company.unreachable' } },
        'the portal can’t be reached': { problem: { key: 'company.failed' } },
      },
      fails: 'the departure crashes',
    },
  },
  project: ({ provider: known, problem }) => [known?.mode ?? null, problem],
})
