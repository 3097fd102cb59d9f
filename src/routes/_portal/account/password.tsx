import { createFileRoute } from '@tanstack/react-router'

import { changeOwnPassword } from '#contract/account.ts'
import { ownPasswordMachine } from '#machines/own-password.machine.ts'
import { OwnPasswordPage } from '#src/features/account/own-password-page.tsx'
import { signedInAccount } from '#src/session/session.ts'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/_portal/account/password')({
  component: OwnPassword,
})

function OwnPassword() {
  const actor = useFlow(ownPasswordMachine, { calls: { changeOwnPassword }, input: undefined })
  return (
    <OwnPasswordPage actor={actor} username={signedInAccount().username} rule={usePasswordRule()} />
  )
}
