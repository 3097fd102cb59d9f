import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { LoginActor } from '#machines/sign-in/login.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'

const afterPassword = ['settingUp', 'code', 'emergency', 'signedIn'] as const

/** Whether the server should know this sign-in. */
export const isPastPassword = (flow: SnapshotFrom<LoginActor>) =>
  afterPassword.some((state) => flow.matches(state))

type SignInUnknownProps = { session: SessionActor; actor: LoginActor }

/** The server doesn't know this sign-in: the browser refused its cookie, or it has timed out. */
export function SignInUnknown({ session, actor }: SignInUnknownProps) {
  const isUnknown = useSelector(session, (snapshot) => snapshot.matches('signedOut'))
  const isLost = useSelector(actor, isPastPassword) && isUnknown
  return (
    isLost && (
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
