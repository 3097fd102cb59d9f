import { createFileRoute } from '@tanstack/react-router'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { ProfilePromptPage } from '#src/features/account/profile-prompt-page.tsx'
import { requestedPage } from '#src/session/requested-page.ts'
import { isPromptPaused } from '#src/features/account/profile-prompt-record.ts'
import { searchTexts } from '#src/routes/-search-texts.ts'
import { signedInAccount } from '#src/session/session.ts'
import { keptProfileChanges } from '#src/features/account/typed-profile.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** R21: a dialog where the profile is incomplete, then the page asked for before the sign-in. */
export const Route = createFileRoute('/_portal/')({
  validateSearch: searchTexts('returnTo'),
  beforeLoad: () => needTexts('account'),
  component: Dashboard,
})

function Dashboard() {
  const { returnTo } = Route.useSearch()
  const { username } = signedInAccount()
  const actor = useFlow(profilePromptMachine, {
    calls: { fetchProfile, editProfile },
    input: {
      isPostponed: isPromptPaused(username),
      next: requestedPage(returnTo),
      changes: keptProfileChanges(username),
    },
  })
  return <ProfilePromptPage actor={actor} />
}
