import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketFollowUpActor } from '#machines/ticket-follow-up.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { css } from '#styled-system/css'

/** T85: creates a follow-up ticket from a closed one. */
export function FollowUp({ actor }: { actor: TicketFollowUpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <div className={stack}>
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
      <QuestionDialog
        open={flow.matches('confirming')}
        title={<Trans>Replace your unfinished ticket?</Trans>}
        verb={<Trans>Replace it</Trans>}
        onConfirm={() => actor.send({ type: 'followUp.confirm' })}
        onCancel={() => actor.send({ type: 'followUp.cancel' })}
      >
        <Trans>You have an unfinished ticket. Starting a new one replaces it.</Trans>
      </QuestionDialog>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
