import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type {
  ticketParticipantsMachine,
  TicketParticipantsActor,
} from '#machines/tickets/ticket-participants.machine.ts'
import { ParticipantDialogs } from '#src/features/tickets/participants/ticket-participant-dialogs.tsx'
import { Participants } from '#src/features/tickets/participants/participants.tsx'
import { displayText } from '#src/texts.ts'
import { ticketParticipantsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

function Search({ actor }: { actor: TicketParticipantsActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  return (
    <div aria-busy={flow.matches({ adding: 'saving' })}>
      <p>The search goes here.</p>
      {problem && <p>{displayText(problem)}</p>}
    </div>
  )
}

walksEveryPathOnThePage<typeof ticketParticipantsMachine>(ticketParticipantsModel, {
  show: (actor) =>
    showInEnglish(
      <Participants actor={actor}>
        <ParticipantDialogs actor={actor}>
          <Search actor={actor} />
        </ParticipantDialogs>
      </Participants>,
    ),
  do: {
    'list.retry': () => press('Try again'),
    'ticket.changed': 'reported',
    'tab.shown': 'reported',
    'participant.add': () => press('Add participant'),
    'query.change': 'reported',
    'participant.choose': 'reported',
    'dialog.close': () => press('Cancel'),
    'participant.remove': ({ participant: { name } }) => press(`Remove ${name}`),
    'removal.confirm': () => press('Remove participant'),
    'removal.cancel': () => press('Cancel'),
  },
  see: {
    participants: async (snapshot) => {
      if (snapshot.context.list) await seesText('Ben Voss')
      if (snapshot.matches({ shown: 'listFailed' }))
        await seesText('couldn’t load the participants')
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    },
    dialog: async ({ context: { problem } }) => {
      const dialog = page.getByRole('dialog')
      await seesText('The search goes here.', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    question: async ({ context: { problem } }) => {
      const dialog = page.getByRole('alertdialog')
      await seesText('Remove Ben Voss?', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
  },
  // Before the first list, its skeleton is shown, whatever is in front of it.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') ||
    (snapshot.context.list === null && !snapshot.matches({ shown: 'listFailed' })),
})
