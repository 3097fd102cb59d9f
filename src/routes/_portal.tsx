import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'

import { lazyPart } from '#src/components/lazy-part.tsx'
import { needTexts } from '#src/i18n/i18n.ts'
import { BellPlace } from '#src/pages/shell/bell-place.tsx'
import { PortalShell } from '#src/pages/shell/portal-shell.tsx'
import { ShellSkeleton } from '#src/pages/shell/shell-skeleton.tsx'
import { UnreachablePage } from '#src/pages/shell/unreachable-page.tsx'
import { requireSession } from '#src/wiring/guards.ts'
import { queryClient } from '#src/wiring/queries.ts'
import { session } from '#src/wiring/session.ts'

/** Loads once the page has its frame; its texts are those of the inbox. */
const Notifications = lazyPart(async () => {
  await needTexts('account')
  const { followAccountLanguage } = await import('#src/wiring/language/account-language.ts')
  followAccountLanguage()
  const { Notifications: shown } = await import('./-notifications.tsx')
  return { default: shown }
})

export const Route = createFileRoute('/_portal')({
  beforeLoad: requireSession,
  pendingComponent: ShellSkeleton,
  component: Portal,
})

function Portal() {
  const place = useRouterState({ select: ({ location }) => location.pathname })
  const busy = useRouterState({ select: ({ isLoading }) => isLoading })

  return (
    <QueryClientProvider client={queryClient}>
      <PortalShell
        session={session}
        place={place}
        busy={busy}
        notifications={
          <Suspense fallback={<BellPlace />}>
            <Notifications />
          </Suspense>
        }
        unreachable={<UnreachablePage session={session} />}
      >
        <Outlet />
      </PortalShell>
    </QueryClientProvider>
  )
}
