import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { RecoveryRequestActor } from '#machines/sign-in/recovery-request.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { headingStyles, leadStyles, formStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { LoginLink } from '#src/features/sign-in/login-links.tsx'
import { RecoveryRequestForm } from './recovery-request-form.tsx'

/** One page for both, because only the texts differ (R4, R6). */
export function RecoveryRequestPage({ actor }: { actor: RecoveryRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isPasswordLost = flow.context.lost === 'password'

  return (
    <LoginFrame title={isPasswordLost ? t`Forgot password` : t`Forgot username`}>
      <section className={formStyles}>
        <h1 className={headingStyles}>
          {isPasswordLost ? (
            <Trans>Forgot your password?</Trans>
          ) : (
            <Trans>Forgot your username?</Trans>
          )}
        </h1>
        <p className={leadStyles}>
          {isPasswordLost ? (
            <Trans>Enter your username. We’ll email you a link to choose a new password.</Trans>
          ) : (
            <Trans>Enter your email address. We’ll send your username to it.</Trans>
          )}
        </p>
        <RecoveryRequestForm actor={actor} />
        <LoginLink />
      </section>

      <MessageDialog
        open={flow.matches('confirmed')}
        title={<Trans>Check your email</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        {isPasswordLost ? (
          <Trans>
            If this username has a registered email address, we’ve sent a link to it. If nothing
            arrives within a few minutes, please contact your security manager.
          </Trans>
        ) : (
          <Trans>
            If this address is registered, we’ll email the matching username to it within a minute.
          </Trans>
        )}
      </MessageDialog>
    </LoginFrame>
  )
}
