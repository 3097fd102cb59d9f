import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordResetActor } from '#machines/sign-in/password-reset.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { companyText, DepartureStatus } from '#src/features/sign-in/company/public.ts'
import { formStyles, leadStyles, headingStyles } from '#src/features/sign-in/form-styles.ts'
import type { PasswordRule } from '#contract/rules/passwords.ts'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

/** The way to the provider that accepts an invitation; nothing for other links (T330). */
function InvitedWay({ actor }: { actor: PasswordResetActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { company, companyProblem } = flow.context
  if (!company) return null
  const { name, isRequired } = company
  return (
    <div className={formStyles}>
      {isRequired ? (
        <Notice title={<Trans>Your company requires this sign-in</Trans>}>
          <Trans>Passwords of this portal don’t work for its users any more.</Trans>
        </Notice>
      ) : (
        <p className={leadStyles}>
          <Trans>Or sign in with your company. Then you don’t need a password here.</Trans>
        </p>
      )}
      <Problem text={companyProblem && companyText(companyProblem)} />
      <Button
        wide
        variant={isRequired ? 'solid' : 'outline'}
        icon="external"
        loading={flow.matches('leaving')}
        disabled={flow.matches('saving')}
        onClick={() => actor.send({ type: 'provider.open' })}
      >
        <Trans>
          Continue with <bdi>{name}</bdi>
        </Trans>
      </Button>
      <DepartureStatus actor={flow.children.departure} />
    </div>
  )
}

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
