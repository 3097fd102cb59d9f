import { agentAccountMachine } from '#machines/agent/agent-account.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const agentAccountModel = flowModel({
  machine: agentAccountMachine,
  inputs: { 'the agent opens the page': undefined },
  events: {
    'account.retry': 'the agent clicks Try again',
    'security.changed': 'the agent has replaced the app',
  },
  outcomes: {
    getAccount: {
      answers: {
        'the account loads': {
          username: 'jan.hollmann',
          mail: 'jan.hollmann@provider.example',
          groups: ['Service Desk'],
        },
      },
      fails: 'the account fails to load',
    },
    ownPassword: { answers: {}, fails: 'changing the password crashes' },
    factorRenewal: { answers: {}, fails: 'replacing the app crashes' },
    notificationChoices: { answers: {}, fails: 'choosing emails crashes' },
  },
  project: ({ account }) => account?.username,
})
