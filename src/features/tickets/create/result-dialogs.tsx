import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { displayText } from '#src/texts.ts'

/** Says whether the ticket was created (B37, X22). */
export function ResultDialogs({ actor }: { actor: TicketCreateActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketId, ticketCode, problem } = flow.context
  const number = ticketCode || ticketId
  const close = () => actor.send({ type: 'dialog.close' })

  return (
    <>
      <MessageDialog
        open={flow.matches({ writing: 'sent' })}
        title={<Trans>Ticket created</Trans>}
        onClose={close}
        link={
          <ButtonLink
            variant="outline"
            to="/support/ticket/details/$ticketId"
            params={{ ticketId }}
          >
            <Trans>Open ticket</Trans>
          </ButtonLink>
        }
      >
        <p data-text="yourTicketHasBeenSuccessfullyCreated">
          <Trans>Your ticket has been successfully created.</Trans>
        </p>
        <p>
          <Trans>Your ticket number is {number}.</Trans>
        </p>
      </MessageDialog>
      <MessageDialog
        open={flow.matches({ writing: 'refused' })}
        title={<Trans>Ticket not created</Trans>}
        onClose={close}
      >
        <p data-text="unableToCreateTicket">
          <Trans>Unable to create ticket.</Trans>
        </p>
        {problem && <p>{displayText(problem)}</p>}
        <p>
          <Trans>Everything you entered is still here.</Trans>
        </p>
      </MessageDialog>
    </>
  )
}
