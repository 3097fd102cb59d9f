import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { LoginActor } from '#machines/login.machine.ts'
import type { SessionActor } from '#machines/session.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'

type SignInReasonProps = { session: SessionActor; actor: LoginActor }

/** R53: why somebody who was signed in is asked to sign in. */
export function SignInReason({ session, actor }: SignInReasonProps) {
  const isAsked = useSelector(actor, (flow) => flow.matches('credentials'))
  const flow = useSelector(session, (snapshot) => snapshot)
  if (!isAsked) return null

  if (flow.matches('interrupted')) {
    return (
      <Notice title={<Trans>Your session has ended</Trans>}>
        <Trans>Sign in again to go on. What you wrote is still there.</Trans>
      </Notice>
    )
  }
  if (flow.matches('left')) {
    return (
      <Notice tone="success">
        <Trans>You’re signed out.</Trans>
      </Notice>
    )
  }
  return (
    flow.matches('leftElsewhere') && (
      <Notice>
        <Trans>You signed out in another tab.</Trans>
      </Notice>
    )
  )
}
