import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { PasswordResetActor } from '#machines/sign-in/password-reset.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { formStyles, headingStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

type PasswordResetPageProps = { actor: PasswordResetActor; rule: PasswordRule }

export function PasswordResetPage({ actor, rule }: PasswordResetPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const close = () => actor.send({ type: 'dialog.close' })

  return (
    <LoginFrame title={t`New password`}>
      <section className={formStyles}>
        <h1 className={headingStyles}>
          <Trans>Choose a new password</Trans>
        </h1>
        {flow.matches('checkingLink') && <SkeletonText lines={6} />}
        {(flow.matches('editing') || flow.matches('saving')) && (
          <PasswordResetForm actor={actor} rule={rule} />
        )}
      </section>

      <MessageDialog
        open={flow.matches('linkExpired')}
        title={<Trans>This link doesn’t work</Trans>}
        onClose={close}
      >
        <Trans>
          This password reset link has expired or is invalid. Please request a new link from the
          login page.
        </Trans>
      </MessageDialog>
      <MessageDialog
        open={flow.matches('saved')}
        title={<Trans>Your new password is saved</Trans>}
        onClose={close}
      >
        <Trans>Your password was reset successfully.</Trans>
      </MessageDialog>
    </LoginFrame>
  )
}
