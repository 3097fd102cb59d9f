import { createFileRoute } from '@tanstack/react-router'

import { LoginRequest } from '#src/features/security-manager/login-request-dialog.tsx'
import { loginRequestInput } from '#src/features/security-manager/login-request-input.ts'
import { LoginsPage } from '#src/features/security-manager/logins-page.tsx'
import { useCompanyLogins } from '#src/features/security-manager/use-company-logins.ts'
import { requireExtra } from '#src/session/guards.ts'

export const Route = createFileRoute('/_portal/security-manager/management/logins')({
  beforeLoad: requireExtra('companyLogins'),
  component: Logins,
})

function Logins() {
  const actor = useCompanyLogins()
  return (
    <LoginsPage actor={actor} requestOf={loginRequestInput}>
      <LoginRequest actor={actor} />
    </LoginsPage>
  )
}
