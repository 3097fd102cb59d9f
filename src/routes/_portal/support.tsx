import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { TicketPermission } from '#src/features/tickets/ticket-permission.tsx'
import { session } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/support')({ component: Support })

function Support() {
  const flags = useSelector(session, ({ context }) => context.account?.groupBasedPermissions)
  return (
    <TicketPermission flags={flags}>
      <Outlet />
    </TicketPermission>
  )
}
