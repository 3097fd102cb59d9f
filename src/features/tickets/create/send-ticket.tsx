import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { isSendable } from '#contract/rules/ticket-form.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { isUploading } from '#machines/tickets/unfinished-ticket.ts'
import { Button } from '#src/components/action/button.tsx'

type SendTicketProps = { actor: TicketCreateActor; onSend: () => void }

/** An incomplete form focuses its fields; it can't be sent while files are uploading (V25, V38). */
export function SendTicket({ actor, onSend }: SendTicketProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form } = flow.context

  return (
    <Button
      loading={flow.hasTag('busy')}
      disabled={
        flow.matches({ writing: 'editing' }) && isUploading(flow.context) && isSendable(form)
      }
      reason={<Trans>Some files aren’t uploaded yet. Wait for them or remove them.</Trans>}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onSend}
    >
      <Trans>Create ticket</Trans>
    </Button>
  )
}
