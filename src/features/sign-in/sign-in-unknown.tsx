import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { LoginActor } from '#machines/login.machine.ts'
import type { SessionActor } from '#machines/session.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'

const afterPassword = ['settingUp', 'code', 'emergency', 'signedIn'] as const

type SignInUnknownProps = { session: SessionActor; actor: LoginActor }

/** The server doesn't know this sign-in: the browser refused its cookie, or it has timed out. */
export function SignInUnknown({ session, actor }: SignInUnknownProps) {
  const isUnknown = useSelector(session, (snapshot) => snapshot.matches('signedOut'))
  const isPastPassword = useSelector(actor, (flow) =>
    afterPassword.some((state) => flow.matches(state)),
  )
  return (
    isUnknown &&
    isPastPassword && (
      <Problem
        text={
          <Trans>
            Your browser didn’t keep you signed in. Please allow cookies for this page, then{' '}
            <Link to="/login" reloadDocument>
              sign in again
            </Link>
            .
          </Trans>
        }
      />
    )
  )
}
