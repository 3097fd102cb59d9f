import { createFileRoute } from '@tanstack/react-router'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { ProfilePromptPage } from '#src/pages/account/profile-prompt-page.tsx'
import { isPromptPaused } from '#src/wiring/profile-prompt-record.ts'
import { signedInAccount } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

/** R21: a dialog where the profile is incomplete, then the ticket list. */
export const Route = createFileRoute('/_portal/')({
  beforeLoad: () => needTexts('account'),
  component: Dashboard,
})

function Dashboard() {
  const actor = useFlow(profilePromptMachine, {
    calls: { fetchProfile, editProfile },
    input: { isPostponed: isPromptPaused(signedInAccount().username) },
  })
  return <ProfilePromptPage actor={actor} />
}
