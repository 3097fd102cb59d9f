/** The roles of agents. An auditor only reads; a lead also decides; an admin also manages users, agents and groups. */
export const agentRoles = ['agent', 'lead', 'admin', 'auditor'] as const
export type AgentRole = (typeof agentRoles)[number]

/** Everyone who works on tickets. */
export const workingRoles: readonly AgentRole[] = ['agent', 'lead', 'admin']

/** Roles that can redact entries. */
export const decidingRoles: readonly AgentRole[] = ['lead', 'admin']

/** Roles that can manage users, agents and groups. */
export const adminRoles: readonly AgentRole[] = ['admin']
