/**
 * What agents are emailed about: what customers write on tickets assigned to them, a ticket that someone
 * assigns to them, their name in a note, and other notes on their tickets (T234, T235).
 */
export const agentMutes = ['message', 'assigned', 'mention', 'note'] as const
export type AgentMute = (typeof agentMutes)[number]
