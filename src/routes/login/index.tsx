import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { authenticateUser, authenticateUserMfa, disconnectUser } from '#contract/authentication.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { Arrival } from '#src/features/sign-in/arrival.tsx'
import { LoginPage } from '#src/features/sign-in/login-page.tsx'
import { ServerLost } from '#src/features/sign-in/server-lost.tsx'
import { SignInLost } from '#src/features/sign-in/sign-in-lost.tsx'
import { couponUrl, provider } from '#src/provider.ts'
import { enterLogin } from '#src/session/guards.ts'
import { searchTexts } from '#src/routes/-search-texts.ts'
import { halfOpenSignIn, session } from '#src/session/session.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { EmergencyCode } from '#src/features/sign-in/second-factor/emergency-code.tsx'
import { ProviderCoupon } from '#src/features/sign-in/coupon/provider-coupon.tsx'

const PasswordRenewal = lazyPart(
  async () => (await import('#src/features/sign-in/password/password-renewal.tsx')).PasswordRenewal,
)
const SecondFactorSetUp = lazyPart(
  async () =>
    (await import('#src/features/sign-in/second-factor/second-factor-set-up.tsx'))
      .SecondFactorSetUp,
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
