import { useSelector } from '@xstate/react'

import type { Security, SecurityActor } from '#machines/account/security.machine.ts'
import { FactorSection } from './factor-section.tsx'
import { useEmergencyCodeRenewal, useFactorRenewal } from './use-security.ts'

/** The second factor with the flows that replace it. */
export function OwnFactor({ actor }: { actor: SecurityActor }) {
  const security = useSelector(actor, ({ context }) => context.security)
  return security && <KnownFactor key={security.factor} security={security} />
}

function KnownFactor({ security }: { security: Security }) {
  const renewal = useFactorRenewal(security.factor)
  return (
    <FactorSection security={security} renewal={renewal} emergency={useEmergencyCodeRenewal()} />
  )
}
