import { createFileRoute } from '@tanstack/react-router'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { ProfilePromptPage } from '#src/features/account/profile-prompt-page.tsx'
import { returnAddress } from '#src/session/return-address.ts'
import { searchTexts } from '#src/routes/-search-texts.ts'
import { signedInAccount } from '#src/session/session.ts'
import { isPromptPaused } from '#src/storage/remember.ts'
import { readRecord } from '#src/storage/storage.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** R21: a dialog where the profile is incomplete, then the page asked for before the sign-in. */
export const Route = createFileRoute('/_portal/')({
  validateSearch: searchTexts('returnTo'),
  component: Dashboard,
})

function Dashboard() {
  const { returnTo } = Route.useSearch()
  const { username } = signedInAccount()
  const actor = useFlow(profilePromptMachine, {
    calls: { fetchProfile, editProfile },
    input: {
      isPostponed: isPromptPaused(username),
      next: returnAddress(returnTo),
      changes: readRecord('profile.changes', username) ?? {},
    },
  })
  return <ProfilePromptPage actor={actor} />
}
