import { createFileRoute } from '@tanstack/react-router'

import { ProfilePrompt } from '#src/features/account/profile-prompt-page.tsx'
import { useProfilePrompt } from '#src/features/account/use-profile-prompt.ts'
import { searchTexts } from '#src/flows/search-params.ts'
import { requestedPage } from '#src/session/requested-page.ts'
import { signedInAccount } from '#src/session/session.ts'

/** A dialog where the profile is incomplete, then the page asked for before the sign-in (R21). */
export const Route = createFileRoute('/_portal/')({
  validateSearch: searchTexts('returnTo'),
  component: Dashboard,
})

function Dashboard() {
  const { returnTo } = Route.useSearch()
  const { username } = signedInAccount()
  return <ProfilePrompt actor={useProfilePrompt(username, requestedPage(returnTo))} />
}
