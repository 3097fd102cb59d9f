import { createFileRoute } from '@tanstack/react-router'

import { MailChange } from '#src/features/account/mail-change.tsx'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { ProfilePage } from '#src/features/account/profile-page.tsx'
import { useProfile } from '#src/features/account/use-profile.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/account/profile')({
  component: Profile,
})

function Profile() {
  return (
    <ProfilePage
      actor={useProfile(signedInAccount().username)}
      form={(edit, change) => (
        <ProfileForm actor={edit} mailNotice={change && <MailChange actor={change} />} />
      )}
    />
  )
}
