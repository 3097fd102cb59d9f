import { createFileRoute } from '@tanstack/react-router'

import { ReturnedUser } from '#src/features/sign-in/company/return-page.tsx'
import { useExternalSignIn } from '#src/features/sign-in/company/use-external-sign-in.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

/** Where a company's provider sends its users, signed in here or not (T306). */
export const Route = createFileRoute('/login/return')({
  beforeLoad: showLoginLanguage,
  component: Return,
})

function Return() {
  return <ReturnedUser actor={useExternalSignIn()} />
}
