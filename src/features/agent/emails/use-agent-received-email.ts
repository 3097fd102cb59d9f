import {
  addReceivedEmail,
  answerReceivedEmail,
  dismissReceivedEmail,
  getReceivedEmail,
} from '#contract/agent-received-emails.ts'
import {
  agentReceivedEmailMachine,
  type AgentReceivedEmailActor,
} from '#machines/agent/agent-received-email.machine.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

const answer: TypedForm<AgentReceivedEmailActor, { text: string }> = {
  open: (flow) => {
    const { emailId, email, text } = flow.context
    return flow.matches('answering')
      ? { place: `emailAnswer.${emailId}`, texts: { text }, saved: { text: email?.reply ?? '' } }
      : null
  },
  restore: ({ text }) => ({ type: 'text.change', text }),
}

export const useAgentReceivedEmail = (emailId: number) => {
  const actor = useFlow(agentReceivedEmailMachine, {
    calls: {
      readEmail: readPort(getReceivedEmail),
      readHandled: readPort(getReceivedEmail),
      dismiss: dismissReceivedEmail,
      addToTicket: addReceivedEmail,
      sendAnswer: answerReceivedEmail,
    },
    input: { emailId },
  })
  useAgentsTexts(actor, answer)
  return actor
}
