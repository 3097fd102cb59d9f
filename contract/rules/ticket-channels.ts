/** How a customer reached an agent, who opens a ticket for them (T203). */
export const ticketChannels = ['telephone', 'email'] as const
