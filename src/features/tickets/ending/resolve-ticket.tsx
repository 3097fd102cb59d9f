import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketResolutionActor } from '#machines/tickets/ticket-resolution.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

type ResolveTicketProps = {
  actor: TicketResolutionActor
  /** Whether this user may resolve the ticket as it is now. */
  isOffered: boolean
}

/** The button and its dialog. The dialog stays if the ticket is resolved elsewhere meanwhile (T83). */
export function ResolveTicket({ actor, isOffered }: ResolveTicketProps) {
  const isWaiting = useSelector(actor, (flow) => flow.matches('waiting'))
  return (
    <>
      {(isOffered || !isWaiting) && (
        <Button
          variant="outline"
          size="small"
          icon="check"
          onClick={() => actor.send({ type: 'resolution.open' })}
        >
          <Trans>Mark as resolved</Trans>
        </Button>
      )}
      <ResolveDialog actor={actor} />
    </>
  )
}
