import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { Arrival } from '#src/features/sign-in/arrival.tsx'
import { LoginPage } from '#src/features/sign-in/login-page.tsx'
import { login, loginCalls } from '#src/features/sign-in/login.ts'
import { ServerLost } from '#src/features/sign-in/server-lost.tsx'
import { SignInLost } from '#src/features/sign-in/sign-in-lost.tsx'
import { couponUrl, provider } from '#src/provider.ts'
import { enterLogin } from '#src/session/guards.ts'
import { searchTexts } from '#src/routes/-search-texts.ts'
import { halfOpenSignIn, session } from '#src/session/session.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { EmergencyCodeForm } from '#src/features/sign-in/second-factor/emergency-code-form.tsx'
import { ProviderCoupon } from '#src/features/sign-in/coupon/provider-coupon.tsx'

const PasswordRenewal = lazyPart(
  async () => (await import('#src/features/sign-in/password/password-renewal.tsx')).PasswordRenewal,
)
const SecondFactorSetUp = lazyPart(
  async () =>
    (await import('#src/features/sign-in/second-factor/second-factor-set-up-wizard.tsx'))
      .SecondFactorSetUpWizard,
)

export const Route = createFileRoute('/login/')({
  validateSearch: searchTexts('username', 'returnTo'),
  beforeLoad: enterLogin,
  component: Login,
})

function Login() {
  const { username = '' } = Route.useSearch()
  const actor = useFlow(login, {
    calls: loginCalls,
    input: { username, mfaAuthType: 2, resuming: null, ...halfOpenSignIn() },
  })
  const { extras } = useSelector(session, ({ context }) => context)
  const coupon = couponUrl(provider, useLingui().i18n.locale)

  return (
    <LoginPage
      actor={actor}
      renewal={(child) => <PasswordRenewal actor={child} />}
      setUp={(child) => <SecondFactorSetUp actor={child} />}
      emergency={
        extras['emergencyCode'] === 1 ? (child) => <EmergencyCodeForm actor={child} /> : null
      }
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
