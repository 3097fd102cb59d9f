import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { firstSpoken } from '#src/i18n/languages.ts'
import { showLanguage } from '#src/i18n/i18n.ts'
import { Gallery } from './gallery.tsx'
import '#src/app/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const wanted = new URLSearchParams(location.search)
await showLanguage(firstSpoken([wanted.get('language') ?? 'en']))

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Gallery theme={wanted.get('theme')} only={wanted.get('only')} />
    </I18nProvider>
  </StrictMode>,
)
