import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProfileActor } from '#machines/account/profile.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailChange } from './email-change.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The profile and its forms, each with its own flow. */
export function OwnProfile({ actor }: { actor: ProfileActor }) {
  const { profileEdit, emailChange } = useSelector(actor, (flow) => flow).children
  return (
    <ProfilePage actor={actor}>
      {profileEdit && (
        <ProfileForm
          actor={profileEdit}
          mailNotice={emailChange && <EmailChange actor={emailChange} />}
        />
      )}
    </ProfilePage>
  )
}

type ProfilePageProps = {
  actor: ProfileActor
  /** Shown once the profile has loaded. */
  children: ReactNode
}

export function ProfilePage({ actor, children }: ProfilePageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <AccountFrame
      title={t`My Profile`}
      lead={<Trans>Your name and contact details.</Trans>}
      help={<ProfileHelp />}
    >
      {flow.matches('loading') && <SkeletonFacts facts={4} />}
      {flow.matches('failed') && (
        <FailedState
          title={<Trans>We couldn’t load your profile</Trans>}
          onRetry={() => actor.send({ type: 'profile.retry' })}
        />
      )}
      {flow.children.profileEdit && children}
    </AccountFrame>
  )
}

const ProfileHelp = () => (
  <>
    <h2>
      <Trans>Who can see this</Trans>
    </h2>
    <ul>
      <li>
        <Trans>Your colleagues and customer support see your name on tickets and comments.</Trans>
      </li>
      <li>
        <Trans>If you change your email address, we’ll also notify the old one.</Trans>
      </li>
    </ul>
  </>
)
