import { assign, setup, type ActorRefFrom } from 'xstate'

import type { AgentAccount, getAgentAccount } from '#contract/agent-account.ts'
import { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { ownPasswordMachine } from '#machines/account/own-password.machine.ts'
import { port, type Bare } from '#machines/ports.ts'

export type AgentAccountActor = ActorRefFrom<typeof agentAccountMachine>

/** The page of an agent's own account. Its parts are those of users’ accounts, with agents’ calls. */
export const agentAccountMachine = setup({
  types: {} as {
    context: { account: AgentAccount | null }
    events: Bare<'account.retry' | 'security.changed'>
    children: {
      ownPassword: 'ownPassword'
      factorRenewal: 'factorRenewal'
      notificationChoices: 'notificationChoices'
    }
    tags: 'busy'
  },
  actors: {
    getAccount: port<typeof getAgentAccount>(),
    ownPassword: ownPasswordMachine,
    factorRenewal: factorRenewalMachine,
    notificationChoices: notificationChoicesMachine,
  },
  actions: { setAccount: assign({ account: (_, account: AgentAccount) => account }) },
}).createMachine({
  id: 'agentAccount',
  description: 'An agent changes their own password, authenticator app and emails.',
  meta: { title: 'Account of an agent', shown: [], spec: ['T231', 'T235'] },
  context: { account: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the account.',
      meta: { page: 'loading', spec: ['T231'] },
      tags: 'busy',
      invoke: {
        id: 'getAccount',
        src: 'getAccount',
        input: () => ({}),
        onDone: {
          target: 'shown',
          actions: { type: 'setAccount', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The account failed to load or a part of it crashed; the agent can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'account.retry': 'loading' },
    },
    shown: {
      description: 'The account is shown; its password, app and emails can be changed.',
      meta: { page: 'account', spec: ['T231', 'T235'] },
      // Agents always have an app, so nothing else on the page depends on it.
      on: { 'security.changed': {} },
      invoke: [
        { id: 'ownPassword', src: 'ownPassword', onError: 'failed' },
        {
          id: 'factorRenewal',
          src: 'factorRenewal',
          input: { factor: 'app' },
          onError: 'failed',
        },
        { id: 'notificationChoices', src: 'notificationChoices', onError: 'failed' },
      ],
    },
  },
})
