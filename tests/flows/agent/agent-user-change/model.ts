import { agentUserChangeMachine } from '#machines/agent/agent-user-change.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const agentUserChangeModel = flowModel({
  machine: agentUserChangeMachine,
  inputs: {
    'an agent changes a user': { userId: 12 },
    'an admin locks an agent': { id: 7, change: 'lock' },
  },
  events: { 'question.confirm': 'the agent confirms', 'question.cancel': 'the agent cancels' },
  outcomes: {
    change: {
      answers: {
        'the user is changed': { success: true },
        'the change is refused': { success: false, message: 'This can’t be done at the moment.' },
      },
      fails: 'the change fails',
    },
  },
})
