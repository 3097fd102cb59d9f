import { createFileRoute, redirect } from '@tanstack/react-router'

import { FactorSection } from '#src/features/account/security/factor-section.tsx'
import { SecurityPage } from '#src/features/account/security/security-page.tsx'
import {
  useEmergencyCodeRenewal,
  useFactorRenewal,
  useSecurity,
} from '#src/features/account/security/use-security.ts'
import type { Security } from '#machines/security.machine.ts'
import { knownExtras } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/account/security')({
  beforeLoad: async () => {
    const extras = await knownExtras()
    if (extras['security'] !== 1) throw redirect({ to: '/account/profile' })
  },
  component: OwnSecurity,
})

function OwnSecurity() {
  return (
    <SecurityPage
      actor={useSecurity()}
      factor={(security) => <OwnFactor key={security.factor} security={security} />}
    />
  )
}

function OwnFactor({ security }: { security: Security }) {
  const renewal = useFactorRenewal(security.factor)
  return (
    <FactorSection security={security} renewal={renewal} emergency={useEmergencyCodeRenewal()} />
  )
}
