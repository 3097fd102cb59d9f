import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { PortalShell } from '#src/pages/shell/portal-shell.tsx'
import { ShellSkeleton } from '#src/pages/shell/shell-skeleton.tsx'
import { UnreachablePage } from '#src/pages/shell/unreachable-page.tsx'
import { requireSession } from '#src/wiring/guards.ts'
import { followAccountLanguage } from '#src/wiring/language/account-language.ts'
import { queryClient } from '#src/wiring/queries.ts'
import { session } from '#src/wiring/session.ts'
import { Notifications } from './-notifications.tsx'

export const Route = createFileRoute('/_portal')({
  beforeLoad: requireSession,
  pendingComponent: ShellSkeleton,
  component: Portal,
})

function Portal() {
  useEffect(followAccountLanguage, [])
  const place = useRouterState({ select: ({ location }) => location.pathname })
  const busy = useRouterState({ select: ({ isLoading }) => isLoading })

  return (
    <QueryClientProvider client={queryClient}>
      <PortalShell
        session={session}
        place={place}
        busy={busy}
        notifications={<Notifications />}
        unreachable={<UnreachablePage session={session} />}
      >
        <Outlet />
      </PortalShell>
    </QueryClientProvider>
  )
}
