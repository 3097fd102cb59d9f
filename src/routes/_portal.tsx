import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'

import { makeQueryClient } from '#src/api/query-client.ts'
import { PortalShell } from '#src/pages/shell/portal-shell.tsx'
import { UnreachablePage } from '#src/pages/shell/unreachable-page.tsx'
import { requireSession } from '#src/wiring/guards.ts'
import { publish } from '#src/wiring/news.ts'
import { session } from '#src/wiring/session.ts'

export const Route = createFileRoute('/_portal')({ beforeLoad: requireSession, component: Portal })

function Portal() {
  const [queries] = useState(() => makeQueryClient(() => publish('session.expired')))
  return (
    <QueryClientProvider client={queries}>
      <PortalShell session={session} unreachable={<UnreachablePage session={session} />}>
        <Outlet />
      </PortalShell>
    </QueryClientProvider>
  )
}
