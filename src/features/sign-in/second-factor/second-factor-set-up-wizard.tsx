import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SecondFactorSetUpActor } from '#machines/second-factor-set-up.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { EmergencyCodeDialog } from './emergency-code-dialog.tsx'
import { formLook, headingLook, leadLook } from '#src/features/sign-in/form-look.ts'
import { SetUpSteps } from './set-up-steps.tsx'

/** T24: the authenticator app takes the secret, then the emergency code is kept. */
export function SecondFactorSetUpWizard({ actor }: { actor: SecondFactorSetUpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { setUp } = flow.context
  const headingRef = useFocusWhen(flow.matches('failed'))

  return (
    <section className={formLook}>
      <h1 ref={headingRef} tabIndex={-1} className={headingLook}>
        <Trans>Set up your second factor</Trans>
      </h1>
      <p className={leadLook}>
        <Trans>
          From now on you sign in with your password and a code from your phone. Connecting an app
          takes about two minutes.
        </Trans>
      </p>
      <VisuallyHidden role="status">
        {setUp && <Trans>The code to scan is here.</Trans>}
      </VisuallyHidden>
      {flow.matches('loading') && <SkeletonText lines={8} />}
      {flow.matches('failed') && (
        <FailedState onRetry={() => actor.send({ type: 'wizard.retry' })} />
      )}
      {setUp && (
        <>
          <SetUpSteps qrData={setUp.qrData} />
          <Button wide onClick={() => actor.send({ type: 'wizard.next' })}>
            <Trans>Next</Trans>
          </Button>
          <EmergencyCodeDialog
            open={flow.matches('showingEmergencyCode')}
            code={setUp.emergencyCode}
            onConfirm={() => actor.send({ type: 'wizard.confirm' })}
          />
        </>
      )}
    </section>
  )
}
