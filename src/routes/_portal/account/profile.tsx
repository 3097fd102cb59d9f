import { createFileRoute } from '@tanstack/react-router'

import { ProfilePage } from '#src/features/account/profile-page.tsx'
import { useProfile } from '#src/features/account/use-profile.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/account/profile')({
  beforeLoad: () => needTexts('account'),
  component: Profile,
})

function Profile() {
  return <ProfilePage actor={useProfile(signedInAccount().username)} />
}
