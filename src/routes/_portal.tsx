import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { loadWhenIdle } from '#src/components/feedback/idle-part.ts'
import { PortalPasskeyOffer } from '#src/features/account/portal-passkey-offer.tsx'
import { AccountLanguage } from '#src/features/shell/account-language.tsx'
import { fetchIdlePartsWhenLoaded } from '#src/features/shell/idle-parts.ts'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'
import { PortalShell } from '#src/features/shell/portal-shell.tsx'
import { ShellSkeleton } from '#src/features/shell/shell-frame.tsx'
import { UnreachablePage } from '#src/features/shell/unreachable-page.tsx'
import { requireLikelySession, requireSession } from '#src/session/guards.ts'
import { queryClient } from '#src/api/query-client.ts'
import { session } from '#src/session/session.ts'
import { PortalAnnouncements } from '#src/features/announcements/portal-announcements.tsx'
import { Notifications } from '#src/features/inbox/notification-bell.tsx'

export const Route = createFileRoute('/_portal')({
  beforeLoad: requireLikelySession,
  // Runs beside the loaders of the pages, which needn't wait for the session.
  loader: requireSession,
  staleTime: Infinity,
  pendingComponent: ShellSkeleton,
  component: Portal,
  // For pages that the server doesn't offer.
  notFoundComponent: NotFoundPage,
})

/** In milliseconds; after that, the first page has everything it needs. */
const loginDelay = 10_000

/** Loads the sign-in page ahead, because a session may end while the network is down. */
const usePreloadedLogin = () => {
  const router = useRouter()
  useEffect(() => {
    const load = () => router.loadRouteChunk(router.routesById['/login/'])
    const timer = setTimeout(() => loadWhenIdle(load), loginDelay)
    return () => clearTimeout(timer)
  }, [router])
}

function Portal() {
  useEffect(fetchIdlePartsWhenLoaded, [])
  usePreloadedLogin()
  const place = useRouterState({ select: ({ location }) => location.pathname })

  return (
    <QueryClientProvider client={queryClient}>
      <AccountLanguage session={session} />
      <PortalShell
        session={session}
        place={place}
        notifications={<Notifications />}
        unreachable={<UnreachablePage session={session} />}
      >
        <PortalAnnouncements />
        <PortalPasskeyOffer />
        <Outlet />
      </PortalShell>
    </QueryClientProvider>
  )
}
