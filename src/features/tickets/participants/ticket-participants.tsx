import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { Participants } from './participants.tsx'

type TicketParticipantsProps = { actor: TicketParticipantsActor }

const TicketParticipantDialogs = idlePart<TicketParticipantsProps>(
  () =>
    import('./ticket-participant-dialogs.tsx').then((module) => module.TicketParticipantDialogs),
  ({ actor }) => <MissingOverlay open={!actor.getSnapshot().matches('shown')} />,
)

/** The participants of a ticket, with dialogs that load once they may be needed. */
export const TicketParticipants = ({ actor }: TicketParticipantsProps) => (
  <Participants actor={actor}>
    <TicketParticipantDialogs actor={actor} />
  </Participants>
)
