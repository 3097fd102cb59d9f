import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'

type AddParticipantProps = { actor: TicketParticipantsActor; children: ReactNode }

/** The dialog that adds a participant (T89). */
export function AddParticipant({ actor, children }: AddParticipantProps) {
  const isOpen = useSelector(actor, (flow) => flow.matches('adding'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      open={isOpen}
      title={<Trans>Add a participant</Trans>}
      onClose={close}
      actions={
        <Button variant="outline" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
