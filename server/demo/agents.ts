import type { AgentRole } from '#contract/rules/agent-roles.ts'
import { plainName } from '#server/rules/usernames.ts'
import { secretOf } from './accounts.ts'

const agentOf = (role: AgentRole, firstName: string, lastName: string) => {
  const username = `${plainName(firstName)}.${plainName(lastName)}`
  return {
    ...{ username, role, displayName: `${firstName} ${lastName}` },
    mail: `${username}@statedesk.example`,
    /** base32, published */
    totpSecret: secretOf(username),
  }
}

/** Two agents who have answered tickets of the demo, and one who only reads; all with the demo's password. */
export const agents = [
  agentOf('agent', 'Svenja', 'Pauli'),
  agentOf('lead', 'Jan', 'Hollmann'),
  agentOf('auditor', 'Hanna', 'Reichelt'),
]
