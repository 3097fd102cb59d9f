import {
  addReceivedEmail,
  answerReceivedEmail,
  dismissReceivedEmail,
  getReceivedEmail,
} from '#contract/agent-received-emails.ts'
import { agentReceivedEmailMachine } from '#machines/agent/agent-received-email.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentReceivedEmail = (emailId: number) =>
  useFlow(agentReceivedEmailMachine, {
    calls: {
      readEmail: readPort(getReceivedEmail),
      readHandled: readPort(getReceivedEmail),
      dismiss: dismissReceivedEmail,
      addToTicket: addReceivedEmail,
      sendAnswer: answerReceivedEmail,
    },
    input: { emailId },
  })
