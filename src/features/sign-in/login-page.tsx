import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { LoginActor } from '#machines/login.machine.ts'
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
  renewal: ReactNode
  /** Shown while the second factor is set up. */
  setUp: ReactNode
  /** Shown while the emergency code stands in for the second factor; null where it cannot (A8). */
  emergency: ReactNode
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
      {isIn('renewing') && <Guest actor={actor}>{renewal}</Guest>}
      {isIn('settingUp') && <Guest actor={actor}>{setUp}</Guest>}
      {isIn('disconnecting') && (
        <Passing>
          <Trans>Going back…</Trans>
        </Passing>
      )}
      {isIn('emergency') && (
        <div className={stack}>
          {emergency}
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

/** Another flow has the floor; the way back stays open. */
function Guest({ actor, children }: { actor: LoginActor; children: ReactNode }) {
  return (
    <div className={stack}>
      {children}
      <BackToLogin actor={actor} />
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4' })
