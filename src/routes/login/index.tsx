import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import * as z from 'zod/mini'

import { authenticateUser, authenticateUserMfa, disconnectUser } from '#contract/authentication.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { LoginPage } from '#src/pages/login/login-page.tsx'
import { requireNoSession } from '#src/wiring/guards.ts'
import { forgetTicketQuery } from '#src/wiring/records.ts'
import { halfOpenSignIn } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'
import { PasswordRenewal } from './-password-renewal.tsx'
import { SecondFactorSetUp } from './-second-factor-set-up.tsx'

const text = z.catch(z.optional(z.coerce.string()), undefined)

export const Route = createFileRoute('/login/')({
  validateSearch: z.object({ username: text, returnTo: text }),
  beforeLoad: requireNoSession,
  onEnter: forgetTicketQuery,
  component: Login,
})

function Login() {
  const { username = '' } = Route.useSearch()
  const actor = useFlow(loginMachine, {
    calls: {
      authenticate: authenticateUser,
      verifySecondFactor: authenticateUserMfa,
      disconnect: disconnectUser,
    },
    input: { username, resuming: null, ...halfOpenSignIn() },
  })
  const known = useSelector(actor, ({ context }) => context)

  return (
    <LoginPage
      actor={actor}
      renewal={<PasswordRenewal {...known} />}
      setUp={<SecondFactorSetUp {...known} />}
    />
  )
}
