import { useSelector } from '@xstate/react'

import type { SecurityActor } from '#machines/account/security.machine.ts'
import { FactorSection } from './factor-section.tsx'

/** The second factor with the flows that replace it. */
export function OwnFactor({ actor }: { actor: SecurityActor }) {
  const security = useSelector(actor, ({ context }) => context.security)
  const renewal = useSelector(actor, ({ children }) => children.factorRenewal)
  const emergency = useSelector(actor, ({ children }) => children.emergencyCodeRenewal)
  return (
    security &&
    renewal &&
    emergency && <FactorSection security={security} renewal={renewal} emergency={emergency} />
  )
}
