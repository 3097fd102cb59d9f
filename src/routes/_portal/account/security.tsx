import { createFileRoute, redirect } from '@tanstack/react-router'

import { OwnCallerCode } from '#src/features/account/security/caller-code-section.tsx'
import { OwnCompanyLink } from '#src/features/account/security/company-link-section.tsx'
import { OwnFactor } from '#src/features/account/security/own-factor.tsx'
import { OwnPasskeys } from '#src/features/account/security/own-passkeys.tsx'
import { SessionsProof } from '#src/features/account/security/proofs.tsx'
import { SecurityPage } from '#src/features/account/security/security-page.tsx'
import { useSecurity } from '#src/features/account/security/use-security.ts'
import { requireExtras } from '#src/session/guards.ts'
import { useExtras } from '#src/session/use-extras.ts'

export const Route = createFileRoute('/_portal/account/security')({
  beforeLoad: async (visit) => {
    const extras = await requireExtras(visit)
    if (extras['security'] !== 1) throw redirect({ to: '/account/profile' })
  },
  component: OwnSecurity,
})

function OwnSecurity() {
  const actor = useSecurity()
  const extras = useExtras()
  return (
    <SecurityPage actor={actor}>
      <OwnFactor actor={actor} />
      {extras['passkeys'] === 1 && <OwnPasskeys actor={actor} />}
      {extras['companySignIn'] === 1 && <OwnCompanyLink />}
      {extras['callerCodes'] === 1 && <OwnCallerCode />}
      <SessionsProof actor={actor} />
    </SecurityPage>
  )
}
