import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { RecoveryRequestActor } from '#machines/recovery-request.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { headingLook, leadLook, formLook } from '#src/features/sign-in/form-look.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { LoginLink } from '#src/features/sign-in/login-link.tsx'
import { RecoveryRequestForm } from './recovery-request-form.tsx'

/** R4, R6: one page for both, because only the words differ. */
export function RecoveryRequestPage({ actor }: { actor: RecoveryRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const lostPassword = flow.context.lost === 'password'

  return (
    <LoginFrame title={lostPassword ? t`Forgot password` : t`Forgot username`}>
      <section className={formLook}>
        <h1 className={headingLook}>
          {lostPassword ? (
            <Trans>Forgot your password?</Trans>
          ) : (
            <Trans>Forgot your username?</Trans>
          )}
        </h1>
        <p className={leadLook}>
          {lostPassword ? (
            <Trans>Enter your username. We send a link for a new password by e-mail.</Trans>
          ) : (
            <Trans>Enter your e-mail address. We send your username to it.</Trans>
          )}
        </p>
        <RecoveryRequestForm actor={actor} />
        <LoginLink />
      </section>

      <MessageDialog
        open={flow.matches('confirmed')}
        title={<Trans>Check your inbox</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        {lostPassword ? (
          <Trans>
            If an e-mail address is registered for this username, an e-mail with a link was sent to
            it. If nothing arrives in a few minutes, please contact your security manager.
          </Trans>
        ) : (
          <Trans>
            If this address is registered, an e-mail with the matching account name will be sent in
            a minute.
          </Trans>
        )}
      </MessageDialog>
    </LoginFrame>
  )
}
