import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { authenticateUser, authenticateUserMfa, disconnectUser } from '#contract/authentication.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { lazyPart } from '#src/components/lazy-part.tsx'
import { Arrival } from '#src/pages/login/arrival.tsx'
import { LoginPage } from '#src/pages/login/login-page.tsx'
import { ServerLost } from '#src/pages/login/server-lost.tsx'
import { SignInLost } from '#src/pages/login/sign-in-lost.tsx'
import { couponUrl, provider } from '#src/provider.ts'
import { enterLogin } from '#src/wiring/guards.ts'
import { searchTexts } from '#src/wiring/search-texts.ts'
import { halfOpenSignIn, session } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'
import { EmergencyCode } from './-emergency-code.tsx'
import { ProviderCoupon } from './-provider-coupon.tsx'

const PasswordRenewal = lazyPart(
  async () => (await import('./-password-renewal.tsx')).PasswordRenewal,
)
const SecondFactorSetUp = lazyPart(
  async () => (await import('./-second-factor-set-up.tsx')).SecondFactorSetUp,
)

export const Route = createFileRoute('/login/')({
  validateSearch: searchTexts('username', 'returnTo'),
  beforeLoad: enterLogin,
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
    input: { username, mfaAuthType: 2, resuming: null, ...halfOpenSignIn() },
  })
  const known = useSelector(actor, ({ context }) => context)
  const { extras } = useSelector(session, ({ context }) => context)
  const coupon = couponUrl(provider, useLingui().i18n.locale)

  return (
    <LoginPage
      actor={actor}
      renewal={<PasswordRenewal {...known} />}
      setUp={<SecondFactorSetUp {...known} />}
      emergency={extras['emergencyCode'] === 1 ? <EmergencyCode /> : null}
      arrival={<Arrival session={session} />}
      notice={
        <>
          <ServerLost session={session} />
          <SignInLost session={session} actor={actor} />
        </>
      }
      coupon={coupon && <ProviderCoupon href={coupon} />}
    />
  )
}
