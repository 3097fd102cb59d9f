import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketFollowUpActor } from '#machines/tickets/ticket-follow-up.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ReplaceTicketDialog } from '#src/features/tickets/replace-ticket-dialog.tsx'
import { css } from '#styled-system/css'

/** Creates a follow-up ticket from a closed one (T85). */
export function FollowUp({ actor }: { actor: TicketFollowUpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <div className={stackStyles}>
      <Button
        icon="add"
        loading={flow.hasTag('busy')}
        onClick={() => actor.send({ type: 'followUp.open' })}
      >
        <Trans>Create follow-up ticket</Trans>
      </Button>
      <Problem
        text={
          flow.matches('openingFailed') && (
            <Trans>We couldn’t create a follow-up ticket. Please try again.</Trans>
          )
        }
      />
      <ReplaceTicketDialog
        open={flow.matches('confirming')}
        onConfirm={() => actor.send({ type: 'followUp.confirm' })}
        onCancel={() => actor.send({ type: 'followUp.cancel' })}
      />
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '3', justifyItems: 'start' })
