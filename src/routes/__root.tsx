import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { DemoBanner, EnvironmentBanner } from '#src/components/feedback/banners.tsx'
import { Toaster } from '#src/components/feedback/toaster.tsx'
import { ConnectionBar } from '#src/features/shell/connection-bar.tsx'
import { provider } from '#src/provider.ts'

type RootContext = {
  /** Resolves once the scripts of the page at this path are there, or the navigation was cancelled. */
  loadPage: (path: string, signal: AbortSignal) => Promise<void> | undefined
  /** Whether the tab hasn't shown a page yet. */
  isFirstPage: () => boolean
}

export const Route = createRootRouteWithContext<RootContext>()({
  beforeLoad: ({ context, location, preload, abortController }) =>
    preload ? undefined : context.loadPage(location.pathname, abortController.signal),
  component: Root,
})

/** Set while building; unset, the banner and its code are left out (G16, A79). */
const environment = import.meta.env.VITE_ENVIRONMENT

function Root() {
  return (
    <>
      {provider.demoIsExposed && <DemoBanner />}
      {environment && <EnvironmentBanner environment={environment} />}
      <Outlet />
      <ConnectionBar />
      <Toaster />
    </>
  )
}
