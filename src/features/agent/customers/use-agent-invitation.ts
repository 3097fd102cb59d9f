import { inviteUser } from '#contract/agent-users.ts'
import { agentInvitationMachine } from '#machines/agent/agent-invitation.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentInvitation = (companyId: number) =>
  useFlow(agentInvitationMachine, { calls: { inviteUser }, input: { companyId } })
