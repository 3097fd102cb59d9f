import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ExternalSignInActor } from '#machines/sign-in/external-sign-in.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { CredentialsForm } from '#src/features/sign-in/credentials-form.tsx'
import { formStyles, headingStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { PasswordRenewal } from '#src/features/sign-in/password/password-renewal-form.tsx'
import { StepTransition } from '#src/features/sign-in/step-transition.tsx'
import { useReturnProblem } from './return-texts.ts'

/** What a company's provider returns to, with the forms of the child machines. */
export function ReturnedUser({ actor }: { actor: ExternalSignInActor }) {
  const provider = useSelector(actor, ({ context }) => context.provider)
  // The next page is on its way.
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  const { credentials, passwordRenewal } = useSelector(actor, ({ children }) => children)
  return (
    <ReturnPage actor={actor}>
      {credentials && (
        <CredentialsForm
          actor={credentials}
          title={<Trans>Link your account</Trans>}
          lead={
            <Trans>
              <bdi>{provider}</bdi> doesn’t know your account here yet. Enter its username and
              password once.
            </Trans>
          }
          action={<Trans>Link account</Trans>}
        />
      )}
      {passwordRenewal && <PasswordRenewal actor={passwordRenewal} />}
      {isOver && <SigningIn />}
    </ReturnPage>
  )
}

const SigningIn = () => (
  <StepTransition>
    <Trans>Signing you in…</Trans>
  </StepTransition>
)

type ReturnPageProps = {
  actor: ExternalSignInActor
  /** The form of a child machine, or what is shown in the end. */
  children: ReactNode
}

/** The frame of what follows a visit to a company's provider (T306–T310). */
export function ReturnPage({ actor, children }: ReturnPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const hasForm = flow.matches('unlinked') || flow.matches('renewing')
  const restart = () => actor.send({ type: 'signIn.restart' })
  return (
    <LoginFrame title={t`Login`}>
      {hasForm && (
        <div className={formStyles}>
          {children}
          <Button variant="quiet" wide icon="back" onClick={restart}>
            <Trans>Back to login page</Trans>
          </Button>
        </div>
      )}
      {flow.matches('ended') && <Ended actor={actor} onRestart={restart} />}
      {flow.hasTag('busy') && <SigningIn />}
      {flow.status === 'done' && children}
    </LoginFrame>
  )
}

function Ended({ actor, onRestart }: { actor: ExternalSignInActor; onRestart: () => void }) {
  const problem = useReturnProblem(actor)
  const ref = useFocusWhen('appeared')
  return (
    <section className={formStyles}>
      <h1 ref={ref} tabIndex={-1} className={headingStyles}>
        <Trans>Your company’s sign-in didn’t work</Trans>
      </h1>
      <Problem text={problem} />
      <Button wide onClick={onRestart}>
        <Trans>Continue to the portal</Trans>
      </Button>
    </section>
  )
}
