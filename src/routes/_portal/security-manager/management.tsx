import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'

import { mayManage } from '#contract/rules/permissions.ts'
import { ManagementFrame } from '#src/features/security-manager/management-frame.tsx'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/security-manager/management')({
  component: Management,
})

function Management() {
  const place = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <ManagementFrame allowed={mayManage(signedInAccount().groupBasedPermissions)} place={place}>
      <Outlet />
    </ManagementFrame>
  )
}
