import { createFileRoute } from '@tanstack/react-router'

import { usePasswordRule } from '#src/api/password-rule.ts'
import { OwnPasswordPage } from '#src/features/account/own-password-page.tsx'
import { useOwnPassword } from '#src/features/account/use-own-password.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/account/password')({
  component: OwnPassword,
})

function OwnPassword() {
  const { username } = signedInAccount()
  return <OwnPasswordPage actor={useOwnPassword()} username={username} rule={usePasswordRule()} />
}
