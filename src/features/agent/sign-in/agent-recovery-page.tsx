import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { RecoveryRequestActor } from '#machines/sign-in/recovery-request.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import {
  formStyles,
  headingStyles,
  leadStyles,
  RecoveryRequestForm,
} from '#src/features/sign-in/public.ts'
import { css } from '#styled-system/css'
import { AgentFrame } from './agent-frame.tsx'

/** An agent who forgot the password gets a link by email (T230). */
export function AgentRecoveryPage({ actor }: { actor: RecoveryRequestActor }) {
  const { t } = useLingui()
  const isConfirmed = useSelector(actor, (flow) => flow.matches('confirmed'))

  return (
    <AgentFrame title={t`Forgot password`}>
      <section className={formStyles}>
        <h1 className={headingStyles}>
          <Trans>Forgot your password?</Trans>
        </h1>
        <p className={leadStyles}>
          <Trans>Enter your username. We’ll email you a link to choose a new password.</Trans>
        </p>
        <RecoveryRequestForm actor={actor} />
        <Link to="/agent/login" className={linkStyles}>
          <Trans>Back to sign-in</Trans>
        </Link>
      </section>

      <MessageDialog
        open={isConfirmed}
        title={<Trans>Check your email</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>
          If there’s an agent with this username, we’ve emailed them a link. If nothing arrives
          within a few minutes, ask your administrator for one.
        </Trans>
      </MessageDialog>
    </AgentFrame>
  )
}

const linkStyles = css({ justifySelf: 'center', fontSize: 'md' })
