import { createFileRoute, redirect } from '@tanstack/react-router'

import { OwnFactor } from '#src/features/account/security/own-factor.tsx'
import { SessionsProof } from '#src/features/account/security/proofs.tsx'
import { SecurityPage } from '#src/features/account/security/security-page.tsx'
import { useSecurity } from '#src/features/account/security/use-security.ts'
import { requireExtras } from '#src/session/require-extra.ts'

export const Route = createFileRoute('/_portal/account/security')({
  beforeLoad: async (visit) => {
    const extras = await requireExtras(visit)
    if (extras['security'] !== 1) throw redirect({ to: '/account/profile' })
  },
  component: OwnSecurity,
})

function OwnSecurity() {
  const actor = useSecurity()
  return (
    <SecurityPage actor={actor}>
      <OwnFactor actor={actor} />
      <SessionsProof actor={actor} />
    </SecurityPage>
  )
}
