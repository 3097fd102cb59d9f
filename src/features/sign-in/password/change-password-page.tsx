import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { ChangePasswordActor } from '#machines/sign-in/change-password.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { headingStyles, leadStyles, formStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { LoginLink } from '#src/features/sign-in/login-links.tsx'

type ChangePasswordPageProps = { actor: ChangePasswordActor; rule: PasswordRule }

export function ChangePasswordPage({ actor, rule }: ChangePasswordPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isOpen = flow.matches('editing') || flow.matches('saving')

  return (
    <LoginFrame title={t`Change password`}>
      <section className={formStyles}>
        <h1 className={headingStyles}>
          <Trans>Change your password</Trans>
        </h1>
        <p className={leadStyles}>
          <Trans>You’ll need your current password. You don’t have to be signed in.</Trans>
        </p>
        {isOpen && <ChangePasswordForm actor={actor} rule={rule} />}
        <LoginLink />
      </section>

      <MessageDialog
        open={flow.matches('saved')}
        title={<Trans>Your new password is saved</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>Your password was changed successfully. Please sign in with it from now on.</Trans>
      </MessageDialog>
    </LoginFrame>
  )
}
