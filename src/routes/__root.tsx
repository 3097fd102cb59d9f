import { createRootRoute, Outlet } from '@tanstack/react-router'

import { DemoBanner } from '#src/components/feedback/demo-banner.tsx'
import { EnvironmentBanner } from '#src/components/feedback/environment-banner.tsx'
import { Toaster } from '#src/components/feedback/toaster.tsx'
import { provider } from '#src/provider.ts'

export const Route = createRootRoute({ component: Root })

/** G16, A79: set while building; unset, the banner and its code are left out. */
const environment = import.meta.env.VITE_ENVIRONMENT

function Root() {
  return (
    <>
      {provider.demoIsExposed && <DemoBanner />}
      {environment && <EnvironmentBanner environment={environment} />}
      <Outlet />
      <Toaster />
    </>
  )
}
