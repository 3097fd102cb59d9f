import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProfileEditActor } from '#machines/profile-edit.machine.ts'
import type { ProfileActor } from '#machines/profile.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'

type ProfilePageProps = {
  actor: ProfileActor
  /** Shown once the profile is there. */
  form: (actor: ProfileEditActor) => ReactNode
}

/** R23 */
export function ProfilePage({ actor, form }: ProfilePageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { profileEdit } = flow.children

  return (
    <AccountFrame
      title={t`My Profile`}
      lead={<Trans>How we address you and where our mails reach you.</Trans>}
    >
      {flow.matches('loading') && <SkeletonFacts facts={4} />}
      {flow.matches('failed') && (
        <FailedState
          title={<Trans>Your profile could not be loaded</Trans>}
          onRetry={() => actor.send({ type: 'profile.retry' })}
        />
      )}
      {profileEdit && form(profileEdit)}
    </AccountFrame>
  )
}
