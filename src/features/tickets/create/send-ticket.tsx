import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { problemsIn, type TicketField } from '#contract/rules/ticket-form.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFieldNames } from './field-names.ts'

/** V25: what is still missing is said by name. */
export function SendTicket({ actor }: { actor: TicketCreateActor }) {
  const names = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const problems = problemsIn(flow.context.form)
  const missing = (Object.keys(names) as TicketField[]).filter((field) => problems[field])
  const list = missing.map((field) => names[field]).join(', ')

  return (
    <Button
      loading={flow.hasTag('busy')}
      disabled={flow.matches({ writing: 'editing' }) && !flow.can({ type: 'ticket.submit' })}
      reason={
        missing.length > 0 ? (
          <Trans>Still to be filled in: {list}</Trans>
        ) : (
          <Trans>Some files are not uploaded yet: wait for them, or remove them.</Trans>
        )
      }
      onClick={() => actor.send({ type: 'ticket.submit' })}
    >
      <Trans>Create ticket</Trans>
    </Button>
  )
}
