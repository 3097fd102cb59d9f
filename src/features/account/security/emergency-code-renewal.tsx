import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { EmergencyCodeRenewalActor } from '#machines/account/emergency-code-renewal.machine.ts'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { EmergencyCodeDialog } from '#src/features/sign-in/public.ts'
import { displayText } from '#src/texts.ts'

/** A verification code first, then the new emergency code, shown only once (R68). */
export function EmergencyCodeRenewal({ actor }: { actor: EmergencyCodeRenewalActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem, emergencyCode } = flow.context
  const isBusy = flow.matches('renewing')

  return (
    <>
      <VerificationDialog
        open={isBusy || flow.matches('confirming')}
        busy={isBusy}
        problem={problem && displayText(problem)}
        onSubmit={(totp) => actor.send({ type: 'totp.submit', totp })}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>To create a new emergency code, enter your current verification code.</Trans>
      </VerificationDialog>
      <EmergencyCodeDialog
        open={flow.matches('showing')}
        code={emergencyCode}
        onConfirm={() => actor.send({ type: 'emergencyCode.confirm' })}
      />
    </>
  )
}
