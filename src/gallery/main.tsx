import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { firstSupported } from '#src/i18n/languages.ts'
import { showLanguage } from '#src/i18n/i18n.ts'
import { Gallery } from './gallery.tsx'
import '#src/app/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const params = new URLSearchParams(location.search)
await showLanguage(firstSupported([params.get('language') ?? 'en']))

/** Gives links their addresses, and the side menu a current page; following one changes nothing. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/security-manager/management'] }),
})

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router as never}>
        <Gallery theme={params.get('theme')} only={params.get('only')} />
      </RouterContextProvider>
    </I18nProvider>
  </StrictMode>,
)
