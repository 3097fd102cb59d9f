import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { PasswordResetActor } from '#machines/sign-in/password-reset.machine.ts'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { formStyles, headingStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { InvitedWay } from './invited-way.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

type PasswordResetPageProps = { actor: PasswordResetActor; rule: PasswordRule }

export function PasswordResetPage({ actor, rule }: PasswordResetPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isRequired = false } = flow.context.company ?? {}
  const hasForm =
    flow.matches('editing') || flow.matches('saving') || (flow.matches('leaving') && !isRequired)
  const isOpen = hasForm || flow.matches('requiringProvider') || flow.matches('leaving')
  const close = () => actor.send({ type: 'dialog.close' })

  return (
    <LoginFrame title={t`New password`}>
      <section className={formStyles}>
        {isRequired ? (
          <Invitation />
        ) : (
          <h1 className={headingStyles}>
            <Trans>Choose a new password</Trans>
          </h1>
        )}
        {flow.matches('checkingLink') && <SkeletonText lines={6} />}
        {hasForm && <PasswordResetForm actor={actor} rule={rule} />}
        {isOpen && <InvitedWay actor={actor} />}
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

/** Without a form, the heading takes the focus, so that screen readers announce it. */
function Invitation() {
  const ref = useFocusWhen('appeared')
  return (
    <h1 ref={ref} tabIndex={-1} className={headingStyles}>
      <Trans>Accept your invitation</Trans>
    </h1>
  )
}
