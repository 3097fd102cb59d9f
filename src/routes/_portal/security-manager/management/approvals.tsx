import { createFileRoute } from '@tanstack/react-router'

import { ApprovalProof } from '#src/features/security-manager/approval-proof.tsx'
import { ApprovalsPage } from '#src/features/security-manager/approvals-page.tsx'
import { useSignInHelp } from '#src/features/security-manager/use-sign-in-help.ts'
import { requireExtra } from '#src/session/guards.ts'

export const Route = createFileRoute('/_portal/security-manager/management/approvals')({
  beforeLoad: requireExtra('signInHelp'),
  component: Approvals,
})

function Approvals() {
  const actor = useSignInHelp()
  return (
    <ApprovalsPage actor={actor}>
      <ApprovalProof actor={actor} />
    </ApprovalsPage>
  )
}
