import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'

import type { LoginActor } from '#machines/login.machine.ts'
import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { couponUrl, provider } from '#src/provider.ts'
import { session } from '#src/session/session.ts'
import { Arrival } from './arrival.tsx'
import { ProviderCoupon } from './coupon/provider-coupon.tsx'
import { LoginPage } from './login-page.tsx'
import { EmergencyCodeForm } from './second-factor/emergency-code-form.tsx'
import { ServerLost } from './server-lost.tsx'
import { SignInLost } from './sign-in-lost.tsx'

const PasswordRenewal = lazyPart(
  async () => (await import('./password/password-renewal.tsx')).PasswordRenewal,
)
const SecondFactorSetUp = lazyPart(
  async () =>
    (await import('./second-factor/second-factor-set-up-wizard.tsx')).SecondFactorSetUpWizard,
)

/** The sign-in with its side steps, and with what the session has to say. */
export function Login({ actor }: { actor: LoginActor }) {
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
