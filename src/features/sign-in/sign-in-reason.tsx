import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { LoginActor } from '#machines/sign-in/login.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { ExternalLink } from '#src/components/action/link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { hasSignedOutThere } from '#src/session/session.ts'

type SignInReasonProps = { session: SessionActor; actor: LoginActor }

/** Why a user who was signed in has to sign in again (R53, R71). */
export function SignInReason({ session, actor }: SignInReasonProps) {
  const isAtCredentials = useSelector(actor, (flow) => flow.matches('credentials'))
  const flow = useSelector(session, (snapshot) => snapshot)
  if (!isAtCredentials) return null
  const { name, address } = flow.context.companySignOut ?? {}

  if (flow.matches({ ended: 'interrupted' })) {
    return (
      <Notice title={<Trans>Your session has ended</Trans>}>
        <Trans>Sign in again to continue. What you wrote is still there.</Trans>
      </Notice>
    )
  }
  if (flow.matches({ ended: 'passwordChanged' })) {
    return (
      <Notice title={<Trans>Your password has been changed</Trans>}>
        <Trans>
          That signed you out here. Sign in with your new password. What you wrote is still there.
        </Trans>
      </Notice>
    )
  }
  if (flow.matches({ ended: 'signedOutRemotely' })) {
    return (
      <Notice title={<Trans>You signed this device out</Trans>}>
        <Trans>This happened on another device. Sign in again to continue here.</Trans>
      </Notice>
    )
  }
  // The offer outlives a reload, and a provider that doesn’t answer (T314).
  const isStillTold =
    (address || hasSignedOutThere) && (flow.matches('unknown') || flow.matches('signedOut'))
  if (flow.matches('signOutConfirmed') || isStillTold) {
    return (
      <Notice tone="success">
        <Trans>You’re signed out.</Trans>
        {address && (
          <>
            {' '}
            <ExternalLink href={address}>
              <Trans>
                Sign out of <bdi>{name}</bdi>, too
              </Trans>
            </ExternalLink>
          </>
        )}
      </Notice>
    )
  }
  return (
    flow.matches({ ended: 'signedOutInOtherTab' }) && (
      <Notice>
        <Trans>You signed out in another tab.</Trans>
      </Notice>
    )
  )
}
