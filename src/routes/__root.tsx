import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { DemoBanner } from '#src/components/demo-banner.tsx'
import { Toaster } from '#src/components/toaster.tsx'
import { provider } from '#src/provider.ts'

export const Route = createRootRoute({ component: Root })

/** G16, A79: set while building; unset, the banner and its code are left out. */
const environment = import.meta.env.VITE_ENVIRONMENT

const EnvironmentBanner =
  environment &&
  lazy(async () => {
    const { EnvironmentBanner } = await import('#src/components/environment-banner.tsx')
    return { default: EnvironmentBanner }
  })

function Root() {
  return (
    <>
      {provider.demoIsExposed && <DemoBanner />}
      {environment && EnvironmentBanner && (
        <Suspense>
          <EnvironmentBanner environment={environment} />
        </Suspense>
      )}
      <Outlet />
      <Toaster />
    </>
  )
}
