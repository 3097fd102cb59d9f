import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session/session.machine.ts'
import { css } from '#styled-system/css'
import { StepTransition } from './step-transition.tsx'

/** The page needs a heading; the notice above explains what happened. */
const unseenStyles = css({ srOnly: true })

/** Both steps are complete: the session takes over, unless the server is unreachable or doesn't know it. */
export function SignInComplete({ session }: { session: SessionActor }) {
  const isStuck = useSelector(
    session,
    (snapshot) => snapshot.matches('unreachable') || snapshot.matches('signedOut'),
  )
  return isStuck ? (
    <h1 className={unseenStyles}>
      <Trans>Sign in</Trans>
    </h1>
  ) : (
    <StepTransition>
      <Trans>Signing you in…</Trans>
    </StepTransition>
  )
}
