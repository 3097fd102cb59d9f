import { agentUserPermissionsMachine } from '#machines/agent/agent-user-permissions.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const agentUserPermissionsModel = flowModel({
  machine: agentUserPermissionsMachine,
  inputs: { 'an agent edits permissions': { userId: 12, flags: { tc: 1, sm: 0, psm: 0 } } },
  events: {
    'permissions.change': {
      'the agent makes the user a security manager': { flags: { tc: 1, sm: 1, psm: 0 } },
    },
    'permissions.save': 'the agent clicks Save permissions',
    'permissions.cancel': 'the agent cancels',
  },
  outcomes: {
    setUserFlags: {
      answers: {
        'the permissions are saved': { success: true },
        'the permissions are refused': {
          success: false,
          message: 'This can’t be done at the moment.',
        },
      },
      fails: 'saving the permissions fails',
    },
  },
  // A box is ticked once.
  allows: ({ type }, { context: { flags } }) => type !== 'permissions.change' || flags.sm === 0,
})
