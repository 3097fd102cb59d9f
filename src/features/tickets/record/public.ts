export { useServerWords } from '#src/features/tickets/server-words.ts'
export { TicketSection } from './ticket-section.tsx'
