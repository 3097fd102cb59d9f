/** What an agent may do. An auditor only reads; a lead also decides; an admin also manages users. */
export const agentRoles = ['agent', 'lead', 'admin', 'auditor'] as const
export type AgentRole = (typeof agentRoles)[number]

/** Everyone who works on tickets. */
export const workingRoles: readonly AgentRole[] = ['agent', 'lead', 'admin']

/** Who may redact entries. */
export const decidingRoles: readonly AgentRole[] = ['lead', 'admin']

/** Who manages users. */
export const adminRoles: readonly AgentRole[] = ['admin']
