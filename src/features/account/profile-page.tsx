import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ProfileActor } from '#machines/profile.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ProfileForm } from './profile-form.tsx'

/** R23 */
export function ProfilePage({ actor }: { actor: ProfileActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)

  return (
    <AccountFrame
      title={t`My Profile`}
      lead={<Trans>How we address you and where our mails reach you.</Trans>}
    >
      {flow.matches('loading') ? (
        <SkeletonFacts facts={4} />
      ) : flow.matches('failed') ? (
        <FailedState
          title={<Trans>Your profile could not be loaded</Trans>}
          onRetry={() => actor.send({ type: 'profile.retry' })}
        />
      ) : (
        <ProfileForm actor={actor} />
      )}
    </AccountFrame>
  )
}
