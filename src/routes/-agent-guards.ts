/** Guards aren't part of a page's chunk; importing them here keeps agents' code away from customers. */
export const agentGuards = () => import('#src/features/agent/session/agent-guards.ts')
