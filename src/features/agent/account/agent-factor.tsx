import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { FactorRenewalActor } from '#machines/account/factor-renewal.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import {
  FactorProof,
  FactorRenewal,
  FactorRow,
  rowsStyles,
  SecuritySection,
} from '#src/features/account/public.ts'
import { SecondFactorSteps } from '#src/features/sign-in/public.ts'

/** An agent's authenticator app and how to replace it; agents have no emergency code (T231). */
export function AgentFactor({ actor }: { actor: FactorRenewalActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const setup = flow.children.secondFactorSetup
  const isShown = flow.matches('idle') || flow.matches('confirming')

  return (
    <SecuritySection
      title={<Trans>Two-factor authentication</Trans>}
      lead={<Trans>You sign in with your password and a verification code.</Trans>}
    >
      {isShown && (
        <ul className={rowsStyles}>
          <FactorRow
            icon="phone"
            name={<Trans>Authenticator app</Trans>}
            action={
              <Button
                variant="outline"
                size="small"
                onClick={() => actor.send({ type: 'renewal.start' })}
              >
                <Trans>Replace app</Trans>
              </Button>
            }
          >
            <Trans>In use. Replace it when you get a new phone.</Trans>
          </FactorRow>
        </ul>
      )}
      <FactorProof actor={actor} factor="app" />
      <FactorRenewal actor={actor} factor="app">
        {setup && <SecondFactorSteps actor={setup} hasEmergencyCode={false} />}
      </FactorRenewal>
    </SecuritySection>
  )
}
