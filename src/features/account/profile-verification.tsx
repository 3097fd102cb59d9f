import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ProfileEditActor } from '#machines/account/profile-edit.machine.ts'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { displayText } from '#src/texts.ts'

/** Another email address needs a verification code (V6). */
export function ProfileVerification({ actor }: { actor: ProfileEditActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const isBusy = flow.matches('verifying')

  return (
    <VerificationDialog
      open={isBusy || flow.matches('askingTotp')}
      busy={isBusy}
      problem={problem && displayText(problem)}
      onSubmit={(totp) => actor.send({ type: 'totp.submit', totp })}
      onClose={() => actor.send({ type: 'dialog.close' })}
    >
      <Trans>
        To change your email address, enter the verification code from your authenticator app or
        token.
      </Trans>
    </VerificationDialog>
  )
}
