import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { EmergencyCodeRenewalActor } from '#machines/account/emergency-code-renewal.machine.ts'
import type { FactorRenewalActor } from '#machines/account/factor-renewal.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import type { SecurityActor } from '#machines/account/security.machine.ts'
import { HowToConfirm, ProofDialog } from './proof-dialog.tsx'

/** Confirms that sessions end (R65). */
export function SessionsProof({ actor }: { actor: SecurityActor }) {
  const { security, sessionToEnd } = useSelector(actor, ({ context }) => context)
  const proof = useSelector(actor, ({ children }) => children.proof)
  return (
    security && (
      <ProofDialog actor={proof} factor={security.factor}>
        {sessionToEnd === null ? (
          <Trans>You’re signing out all devices but this one.</Trans>
        ) : (
          <Trans>You’re signing out another device.</Trans>
        )}{' '}
        <HowToConfirm factor={security.factor} />
      </ProofDialog>
    )
  )
}

type FactorProofProps = { actor: FactorRenewalActor; factor: Factor }

/** Confirms that the app is replaced (R67). */
export function FactorProof({ actor, factor }: FactorProofProps) {
  const proof = useSelector(actor, ({ children }) => children.proof)
  return (
    <ProofDialog actor={proof} factor={factor}>
      {factor === 'none' ? (
        <Trans>You’re setting up an authenticator app.</Trans>
      ) : (
        <Trans>You’re replacing your authenticator app.</Trans>
      )}{' '}
      <HowToConfirm factor={factor} />
    </ProofDialog>
  )
}

/** Confirms that the emergency code is replaced (R68). */
export function EmergencyCodeProof({ actor }: { actor: EmergencyCodeRenewalActor }) {
  const proof = useSelector(actor, ({ children }) => children.proof)
  return (
    <ProofDialog actor={proof} factor="app">
      <Trans>To create a new emergency code, enter your current verification code.</Trans>
    </ProofDialog>
  )
}
