import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type {
  ExternalSignInActor,
  ReturnProblem,
} from '#machines/sign-in/external-sign-in.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { CredentialsForm } from '#src/features/sign-in/credentials-form.tsx'
import { formStyles, headingStyles } from '#src/features/sign-in/form-styles.ts'
import { LoginFrame } from '#src/features/sign-in/login-frame.tsx'
import { PasswordRenewal } from '#src/features/sign-in/password/password-renewal-form.tsx'
import { StepTransition } from '#src/features/sign-in/step-transition.tsx'

const reasons: Record<ReturnProblem, MessageDescriptor> = {
  cancelled: msg`The sign-in was cancelled there. You can try again.`,
  expired: msg`This sign-in has expired or was used before. Please start again.`,
  answer: msg`We can’t accept the answer we got from there. If that happens again, tell your IT department.`,
  account: msg`Your account can’t sign in at the moment. Please contact your security manager.`,
  taken: msg`You signed in there as someone else, or someone else is linked to your account. Ask your security manager to remove the old link.`,
  session: msg`You’ve been signed out here meanwhile. Sign in, then try again.`,
  provider: msg`Your company doesn’t use this sign-in any more. Sign in with username and password.`,
  tooMany: msg`Too many attempts. Please wait a few minutes, then try again.`,
}

const unreachable = msg`Your company’s sign-in service doesn’t answer right now. Please try again in a few minutes. Security managers can sign in with their password and emergency code.`
const failed = msg`We couldn’t reach the server. Please start again.`

/** Why nobody is signed in. */
function useReturnProblem(actor: ExternalSignInActor): string {
  const { i18n } = useLingui()
  const { reason } = useSelector(actor, ({ context }) => context)
  const isRefused = useSelector(actor, (flow) => flow.matches({ ended: 'refused' }))
  const isUnreachable = useSelector(actor, (flow) => flow.matches({ ended: 'unreachable' }))
  if (isRefused && reason) return i18n._(reasons[reason])
  return i18n._(isUnreachable ? unreachable : failed)
}

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
