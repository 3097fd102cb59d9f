// Before React renders.
import './moved-nodes.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { lastFailure } from '#src/api/last-failure.ts'
import { LastFailure } from '#src/components/feedback/failure-reference.tsx'
import { FallbackText } from '#src/i18n/fallback-text.tsx'
import { preferredLanguage, showLanguage } from '#src/i18n/i18n.ts'
import { isShown, router } from './router.ts'
import { showAppearance, storedAppearance } from '#src/theme/appearance.ts'
import { followNewVersions } from './new-version.ts'
import { session } from '#src/session/session.ts'
import './index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

session.start()
followNewVersions({ isNavigating: () => router.state.isLoading, isShown })
showAppearance(storedAppearance())

// Loads the page's script along with its language. If that fails, the router retries and reports it.
for (const route of router.getMatchedRoutes(location.pathname)[0])
  router.loadRouteChunk(route)?.catch(() => {})
await showLanguage(preferredLanguage())

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n} defaultComponent={FallbackText}>
      <LastFailure value={lastFailure}>
        <RouterProvider router={router} />
      </LastFailure>
    </I18nProvider>
  </StrictMode>,
)
