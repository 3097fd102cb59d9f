import type { Branding } from './branding.ts'
import type { Provider } from './provider.ts'

type ManifestIcon = { src: string; sizes: string; type: string; purpose?: 'maskable' }

const productIcons: ManifestIcon[] = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

export const manifestPath = '/manifest.webmanifest'

/** The web app manifest: with it, browsers add the portal to the home screen under the provider's name. */
export const manifestOf = ({ name }: Provider, { icon }: Branding) => ({
  id: '/',
  name,
  start_url: '/',
  display: 'standalone',
  icons: icon
    ? [{ src: icon.url, sizes: `${icon.side}x${icon.side}`, type: icon.type }]
    : productIcons,
})
