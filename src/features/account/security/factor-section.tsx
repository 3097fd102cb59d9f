import { useSelector } from '@xstate/react'
import { Trans } from '@lingui/react/macro'

import type { EmergencyCodeRenewalActor } from '#machines/account/emergency-code-renewal.machine.ts'
import { EmergencyCodeDialog, SecondFactorSteps } from '#src/features/sign-in/public.ts'
import type { FactorRenewalActor } from '#machines/account/factor-renewal.machine.ts'
import type { Security } from '#machines/account/security.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { FactorRenewal } from './factor-renewal.tsx'
import { FactorRow } from './factor-row.tsx'
import { EmergencyCodeProof, FactorProof } from './proofs.tsx'
import { rowsStyles, SecuritySection } from './security-section.tsx'

/** The new emergency code, shown only once (R68). */
export function EmergencyCodeRenewal({ actor }: { actor: EmergencyCodeRenewalActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <EmergencyCodeDialog
      open={flow.matches('showing')}
      code={flow.context.emergencyCode}
      onConfirm={() => actor.send({ type: 'emergencyCode.confirm' })}
    />
  )
}

type FactorSectionProps = {
  security: Security
  renewal: FactorRenewalActor
  emergency: EmergencyCodeRenewalActor
}

/** The second factor and how to replace it (R67, R68). */
export function FactorSection({ security, renewal, emergency }: FactorSectionProps) {
  const { factor, hasEmergencyCode } = security
  const isSettingUp = useSelector(
    renewal,
    (flow) =>
      flow.matches('settingUp') || flow.matches('enteringCode') || flow.matches('finishing'),
  )
  const newApp = useSelector(renewal, ({ children }) => children.secondFactorSetup)

  return (
    <SecuritySection
      title={<Trans>Two-factor authentication</Trans>}
      lead={<Trans>You sign in with your password and a verification code.</Trans>}
    >
      {factor === 'none' && !isSettingUp && (
        <Notice tone="warning" title={<Trans>Set up an authenticator app now</Trans>}>
          <Trans>
            Using your emergency code removed your previous app. If you don’t set up a new one now,
            we’ll ask you to the next time you sign in.
          </Trans>{' '}
          <Trans>Then remove the passkeys of a device that you’ve lost.</Trans>
        </Notice>
      )}
      {!isSettingUp && (
        <ul className={rowsStyles}>
          {factor === 'token' ? (
            <FactorRow icon="key" name={<Trans>Token</Trans>}>
              <Trans>Shows your verification codes. To replace it, contact customer support.</Trans>
            </FactorRow>
          ) : (
            <>
              <FactorRow
                icon="phone"
                name={<Trans>Authenticator app</Trans>}
                action={
                  <Button
                    variant={factor === 'none' ? 'solid' : 'outline'}
                    size="small"
                    onClick={() => renewal.send({ type: 'renewal.start' })}
                  >
                    {factor === 'none' ? <Trans>Set up app</Trans> : <Trans>Replace app</Trans>}
                  </Button>
                }
              >
                {factor === 'none' ? (
                  <Trans>Not set up</Trans>
                ) : (
                  <Trans>In use. Replace it when you get a new phone.</Trans>
                )}
              </FactorRow>
              {factor === 'app' && (
                <FactorRow
                  icon="key"
                  name={<Trans>Emergency code</Trans>}
                  action={
                    <Button
                      variant="outline"
                      size="small"
                      onClick={() => emergency.send({ type: 'emergencyCode.renew' })}
                    >
                      <Trans>Create new code</Trans>
                    </Button>
                  }
                >
                  {hasEmergencyCode ? (
                    <Trans>Lets you sign in once if you lose your phone.</Trans>
                  ) : (
                    <Trans>You don’t have one yet. Create one in case you lose your phone.</Trans>
                  )}
                </FactorRow>
              )}
            </>
          )}
        </ul>
      )}
      <FactorProof actor={renewal} factor={factor} />
      <FactorRenewal actor={renewal} factor={factor}>
        {newApp && <SecondFactorSteps actor={newApp} />}
      </FactorRenewal>
      <EmergencyCodeProof actor={emergency} />
      <EmergencyCodeRenewal actor={emergency} />
    </SecuritySection>
  )
}
