import { createFileRoute } from '@tanstack/react-router'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { ProfilePage } from '#src/features/account/profile-page.tsx'
import { signedInAccount } from '#src/session/session.ts'
import { readRecord } from '#src/storage/storage.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/_portal/account/profile')({
  component: Profile,
})

function Profile() {
  const { username } = signedInAccount()
  const actor = useFlow(profileMachine, {
    calls: { fetchProfile, editProfile },
    input: { changes: readRecord('profile.changes', username) ?? {} },
  })
  return <ProfilePage actor={actor} />
}
