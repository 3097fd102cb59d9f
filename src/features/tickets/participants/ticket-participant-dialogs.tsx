import { useSelector } from '@xstate/react'

import type { Colleague } from '#contract/ticket-participants.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { displayText } from '#src/texts.ts'
import { ColleagueField } from './colleague-field.tsx'
import { ParticipantDialogs } from './participant-dialogs.tsx'

/** The dialogs of a ticket's participants, with the search for colleagues, which has its own flow. */
export function TicketParticipantDialogs({ actor }: { actor: TicketParticipantsActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const { search } = flow.children

  return (
    <ParticipantDialogs actor={actor}>
      {search && (
        <ColleagueField
          actor={actor}
          search={search as RemoteSearchActor<Colleague[]>}
          problem={problem && displayText(problem)}
          isSaving={flow.matches({ adding: 'saving' })}
        />
      )}
    </ParticipantDialogs>
  )
}
