import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { StepTransition } from './step-transition.tsx'
import { limits } from '#contract/limits.ts'
import type { CredentialsActor } from '#machines/sign-in/credentials.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import type { LoginActor } from '#machines/sign-in/login.machine.ts'
import { lazyPart } from '#src/components/feedback/lazy-part.tsx'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import { couponUrl, provider } from '#src/provider.ts'
import { session } from '#src/session/session.ts'
import { BackToCode, BackToLogin } from './back-links.tsx'
import { CompanyWay } from './company/company-way.tsx'
import { ProviderCoupon } from './coupon/coupon.tsx'
import { FirstStep } from './first-step.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginLinks } from './login-links.tsx'
import { OtherSignIn, useOtherSignIn } from './other-sign-in.tsx'
import { SecondStep } from './second-factor/second-step.tsx'
import { EmergencyCodeForm } from './second-factor/emergency-code-form.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'
import { SignInUnknown } from './sign-in-unknown.tsx'
import { SignInReason } from './sign-in-reason.tsx'

/** The page needs a heading; the notice above explains what happened. */
const unseenStyles = css({ srOnly: true })

/** Both steps are complete: the session takes over, unless the server is unreachable or doesn't know it. */
function SignInComplete() {
  const isStuck = useSelector(
    session,
    (snapshot) => snapshot.matches('unreachable') || snapshot.matches('signedOut'),
  )
  return isStuck ? (
    <h1 className={unseenStyles}>
      <Trans>Sign in</Trans>
    </h1>
  ) : (
    <StepTransition>
      <Trans>Signing you in…</Trans>
    </StepTransition>
  )
}

/**
 * The same for every name and whatever the server does, so that it reveals nothing about an
 * account (R54).
 */
function SignInPause({ actor }: { actor: CredentialsActor }) {
  const isNear = useSelector(
    actor,
    ({ context }) => context.refusals >= limits.signInRefusalsBeforeNotice,
  )
  return (
    isNear && (
      <div role="status">
        <Notice>
          <Trans>After several wrong passwords, sign-in is paused for a few minutes.</Trans>
        </Notice>
      </div>
    )
  )
}

const PasswordRenewal = lazyPart(
  async () => (await import('./password/password-renewal-form.tsx')).PasswordRenewal,
)
const SecondFactorSetup = lazyPart(
  async () => (await import('./second-factor/second-factor-setup.tsx')).SecondFactorSetup,
)

/** The sign-in with the steps of its child machines and the messages of the session. */
export function Login({ actor }: { actor: LoginActor }) {
  const { extras } = useSelector(session, ({ context }) => context)
  const isSignedIn = useSelector(actor, (flow) => flow.matches('signedIn'))
  const steps = useSelector(actor, ({ children }) => children)
  const { credentials, companySignIn, passwordRenewal, secondFactorSetup } = steps
  const { verificationCode, emergencyCode } = steps
  const otherUser = useOtherSignIn(session, actor)
  const { i18n, t } = useLingui()
  const coupon = couponUrl(provider, i18n.locale)

  if (otherUser !== null)
    return (
      <LoginFrame title={t`Login`} reached={1}>
        <OtherSignIn actor={actor} username={otherUser} />
      </LoginFrame>
    )

  return (
    <LoginPage
      actor={actor}
      notice={
        <>
          <ServerUnreachable session={session} />
          <SignInUnknown session={session} actor={actor} />
          <SignInReason session={session} actor={actor} />
          {credentials && <SignInPause actor={credentials} />}
        </>
      }
      coupon={coupon && <ProviderCoupon href={coupon} />}
    >
      {credentials && companySignIn && (
        <CompanyWay actor={companySignIn}>
          <FirstStep actor={credentials} />
        </CompanyWay>
      )}
      {passwordRenewal && <PasswordRenewal actor={passwordRenewal} />}
      {secondFactorSetup && <SecondFactorSetup actor={secondFactorSetup} />}
      {verificationCode && (
        <SecondStep actor={verificationCode} hasEmergencyCode={extras['emergencyCode'] === 1} />
      )}
      {emergencyCode && <EmergencyCodeForm actor={emergencyCode} />}
      {isSignedIn && <SignInComplete />}
    </LoginPage>
  )
}

type LoginPageProps = {
  actor: LoginActor
  /** Messages of the session, above the current step. */
  notice?: ReactNode
  coupon?: ReactNode
  /** The step of a child machine, or what follows the last step. */
  children: ReactNode
}

/** The frame of the sign-in; `children` is its current step. */
export function LoginPage(props: LoginPageProps) {
  const { actor, notice, coupon, children } = props
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isIn = (state: Parameters<typeof flow.matches>[0]) => flow.matches(state)
  const isHalfSignedIn = isIn('settingUp') || isIn('code') || isIn('emergency')
  const hasWayBack = isIn('renewing') || isHalfSignedIn
  const passed = isIn('signedIn') ? 2 : Number(isHalfSignedIn)
  const steps = [t`Login`, t`2nd Factor Authentication`]

  return (
    <LoginFrame
      title={steps[Math.min(passed, 1)] ?? ''}
      reached={passed}
      help={passed === 0 && <LoginLinks />}
      coupon={coupon}
    >
      <Stepper label={t`Sign-in steps`} steps={steps} current={passed} />
      {notice}
      {isIn('disconnecting') && (
        <StepTransition>
          <Trans>Going back…</Trans>
        </StepTransition>
      )}
      {hasWayBack ? (
        <div className={stackStyles}>
          {children}
          {isIn('emergency') ? (
            <BackToCode onClick={() => actor.send({ type: 'emergency.close' })} />
          ) : (
            <BackToLogin actor={actor} />
          )}
        </div>
      ) : (
        children
      )}
    </LoginFrame>
  )
}

const stackStyles = css({ display: 'grid', gap: '4' })
