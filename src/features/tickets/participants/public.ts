export { TicketParticipants } from './ticket-participants.tsx'
