import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SignInHelpActor } from '#machines/security-manager/sign-in-help.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'

/** Asks before a request is declined, because the user then has to wait for another one (T239, T245). */
export function DeclineQuestion({ actor }: { actor: SignInHelpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { decided } = flow.context
  const name = decided?.name ?? ''
  const isDeclining = flow.matches('declining')
  const isAdmins = decided?.way === 'admin'
  return (
    <QuestionDialog
      danger
      open={isDeclining || flow.matches('confirming')}
      title={
        isAdmins ? (
          <Trans>Stop this?</Trans>
        ) : (
          <Trans context="approval">Decline this request?</Trans>
        )
      }
      verb={isAdmins ? <Trans>Stop it</Trans> : <Trans context="approval">Decline request</Trans>}
      loading={isDeclining}
      onConfirm={() => decided && actor.send({ type: 'decline.confirm', id: decided.id })}
      onCancel={() => actor.send({ type: 'decline.cancel' })}
    >
      <Trans>
        Nothing changes for {name}. Our support team has to ask again before it can help.
      </Trans>
    </QuestionDialog>
  )
}
