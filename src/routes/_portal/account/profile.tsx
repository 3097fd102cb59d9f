import { createFileRoute } from '@tanstack/react-router'

import { OwnProfile } from '#src/features/account/profile-page.tsx'
import { useProfile } from '#src/features/account/use-profile.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/account/profile')({
  component: Profile,
})

function Profile() {
  return <OwnProfile actor={useProfile(signedInAccount().username)} />
}
