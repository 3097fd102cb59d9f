import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { PasswordResetActor } from '#machines/sign-in/password-reset.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { formStyles, headingStyles, PasswordResetForm } from '#src/features/sign-in/public.ts'
import { AgentFrame } from './agent-frame.tsx'

type AgentPasswordPageProps = { actor: PasswordResetActor; rule: PasswordRule }

/** The page behind the one-time link an agent gets (T103). */
export function AgentPasswordPage({ actor, rule }: AgentPasswordPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const close = () => actor.send({ type: 'dialog.close' })

  return (
    <AgentFrame title={t`New password`}>
      <section className={formStyles}>
        <h1 className={headingStyles}>
          <Trans>Choose a new password</Trans>
        </h1>
        {(flow.matches('editing') || flow.matches('saving')) && (
          <PasswordResetForm actor={actor} rule={rule} />
        )}
      </section>

      <MessageDialog
        open={flow.matches('linkExpired')}
        title={<Trans>This link doesn’t work</Trans>}
        onClose={close}
      >
        <Trans>The link is incomplete. Ask your administrator for a new one.</Trans>
      </MessageDialog>
      <MessageDialog
        open={flow.matches('saved')}
        title={<Trans>Your new password is saved</Trans>}
        onClose={close}
      >
        <Trans>Sign in with it now. You’ll need an authenticator app on your phone.</Trans>
      </MessageDialog>
    </AgentFrame>
  )
}
