import { createFileRoute, Outlet } from '@tanstack/react-router'

import { canManage } from '#contract/rules/permissions.ts'
import { ManagementFrame } from '#src/features/security-manager/management-frame.tsx'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/security-manager/management')({
  component: Management,
})

function Management() {
  return (
    <ManagementFrame allowed={canManage(signedInAccount().groupBasedPermissions)}>
      <Outlet />
    </ManagementFrame>
  )
}
