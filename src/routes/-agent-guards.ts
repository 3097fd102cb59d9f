/** Guards are no part of a page's chunk: they are fetched, so that users never load what is the agents'. */
export const agentGuards = () => import('#src/features/agent/session/agent-guards.ts')
