import type { AgentRole } from '#contract/rules/agent-roles.ts'
import { plainName } from '#server/domain/usernames.ts'
import { secretOf } from './accounts.ts'

const agentOf = (role: AgentRole, firstName: string, lastName: string) => {
  const username = `${plainName(firstName)}.${plainName(lastName)}`
  return {
    username,
    role,
    displayName: `${firstName} ${lastName}`,
    mail: `${username}@statedesk.example`,
    /** base32, published */
    totpSecret: secretOf(username),
  }
}

/** Two agents who have answered tickets of the demo, one who manages users and one who only reads. */
export const agents = [
  agentOf('agent', 'Svenja', 'Pauli'),
  agentOf('lead', 'Jan', 'Hollmann'),
  agentOf('admin', 'Imke', 'Brandt'),
  agentOf('auditor', 'Hanna', 'Reichelt'),
]
