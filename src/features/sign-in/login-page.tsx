import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { EmergencyCodeActor } from '#machines/emergency-code.machine.ts'
import type { LoginActor } from '#machines/login.machine.ts'
import type { PasswordRenewalActor } from '#machines/password-renewal.machine.ts'
import type { SecondFactorSetUpActor } from '#machines/second-factor-set-up.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import { css } from '#styled-system/css'
import { BackToLogin } from './back-to-login.tsx'
import { CodeForm } from './second-factor/code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginLinks } from './login-links.tsx'
import { Passing } from './passing.tsx'

type LoginPageProps = {
  actor: LoginActor
  /** Shown while an expired password is renewed. */
  renewal: (actor: PasswordRenewalActor) => ReactNode
  /** Shown while the second factor is set up. */
  setUp: (actor: SecondFactorSetUpActor) => ReactNode
  /** Shown while the emergency code stands in for the second factor; null where it cannot (A8). */
  emergency: ((actor: EmergencyCodeActor) => ReactNode) | null
  /** Shown once both steps are passed, until the portal opens. */
  arrival: ReactNode
  /** What the session has to say, above whatever step it is. */
  notice?: ReactNode
  coupon?: ReactNode
}

export function LoginPage(props: LoginPageProps) {
  const { actor, renewal, setUp, emergency, arrival, notice, coupon } = props
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { passwordRenewal, secondFactorSetUp, emergencyCode } = flow.children
  const isIn = (state: Parameters<typeof flow.matches>[0]) => flow.matches(state)
  const isHalfway = isIn('settingUp') || isIn('code') || isIn('emergency')
  const passed = isIn('signedIn') ? 2 : Number(isHalfway)
  const steps = [t`Login`, t`2nd Factor Authentication`]

  return (
    <LoginFrame
      title={steps[Math.min(passed, 1)] ?? ''}
      reached={passed}
      help={<LoginLinks />}
      coupon={coupon}
    >
      <Stepper label={t`Steps of the sign-in`} steps={steps} current={passed} />
      {notice}
      {isIn('credentials') && <CredentialsForm actor={actor} />}
      {isIn('code') && <CodeForm actor={actor} hasWayOut={emergency !== null} />}
      {passwordRenewal && <SideStep actor={actor}>{renewal(passwordRenewal)}</SideStep>}
      {secondFactorSetUp && <SideStep actor={actor}>{setUp(secondFactorSetUp)}</SideStep>}
      {isIn('disconnecting') && (
        <Passing>
          <Trans>Going back…</Trans>
        </Passing>
      )}
      {emergencyCode && (
        <div className={stack}>
          {emergency?.(emergencyCode)}
          <Button
            look="quiet"
            wide
            icon="back"
            onClick={() => actor.send({ type: 'emergency.close' })}
          >
            <Trans>Enter a six-digit code instead</Trans>
          </Button>
        </div>
      )}
      {isIn('signedIn') && arrival}
    </LoginFrame>
  )
}

/** A step with a machine of its own; the way back stays open. */
function SideStep({ actor, children }: { actor: LoginActor; children: ReactNode }) {
  return (
    <div className={stack}>
      {children}
      <BackToLogin actor={actor} />
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4' })
