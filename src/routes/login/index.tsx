import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import * as z from 'zod/mini'

import { authenticateUser, authenticateUserMfa, disconnectUser } from '#contract/authentication.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { SkeletonText } from '#src/components/skeleton.tsx'
import { LoginPage } from '#src/pages/login/login-page.tsx'
import { requireNoSession } from '#src/wiring/guards.ts'
import { forgetTicketQuery } from '#src/wiring/records.ts'
import { halfOpenSignIn } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

const PasswordRenewal = lazy(async () => {
  const { PasswordRenewal } = await import('./-password-renewal.tsx')
  return { default: PasswordRenewal }
})
const SecondFactorSetUp = lazy(async () => {
  const { SecondFactorSetUp } = await import('./-second-factor-set-up.tsx')
  return { default: SecondFactorSetUp }
})

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
      renewal={waitingFor(<PasswordRenewal {...known} />)}
      setUp={waitingFor(<SecondFactorSetUp {...known} />)}
    />
  )
}

const waitingFor = (flow: ReactNode) => (
  <Suspense fallback={<SkeletonText lines={8} />}>{flow}</Suspense>
)
