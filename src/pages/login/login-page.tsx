import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { LoginActor } from '#machines/login.machine.ts'
import { Stepper } from '#src/components/stepper.tsx'
import { css } from '#styled-system/css'
import { BackToLogin } from './back-to-login.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { Passing } from './passing.tsx'

type LoginPageProps = {
  actor: LoginActor
  /** Shown while an expired password is renewed. */
  renewal: ReactNode
  /** Shown while the second factor is set up. */
  setUp: ReactNode
}

export function LoginPage({ actor, renewal, setUp }: LoginPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isIn = (state: Parameters<typeof flow.matches>[0]) => flow.matches(state)
  const passed = isIn('signedIn') ? 2 : Number(isIn('settingUp') || isIn('code'))
  const steps = [t`Login`, t`2nd Factor Authentication`]

  return (
    <LoginFrame title={steps[Math.min(passed, 1)] ?? ''} reached={passed}>
      <Stepper label={t`Steps of the sign-in`} steps={steps} current={passed} />
      {isIn('credentials') && <CredentialsForm actor={actor} />}
      {isIn('code') && <CodeForm actor={actor} />}
      {isIn('renewing') && <Guest actor={actor}>{renewal}</Guest>}
      {isIn('settingUp') && <Guest actor={actor}>{setUp}</Guest>}
      {isIn('disconnecting') && (
        <Passing>
          <Trans>Going back…</Trans>
        </Passing>
      )}
      {isIn('signedIn') && (
        <Passing>
          <Trans>Signing you in…</Trans>
        </Passing>
      )}
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
