import type { Branding } from './branding.ts'
import type { Provider } from './provider.ts'
import { publicPart } from './public.ts'

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

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const manifestLink = `<link rel="manifest" href="${manifestPath}">`

/** The page with the provider's icon instead of ours. */
const withIcon = (html: string, { icon }: Branding) =>
  icon
    ? html
        .replace('href="/icon.svg" type="image/svg+xml"', `href="${icon.url}" type="${icon.type}"`)
        .replace('href="/apple-touch-icon.png"', `href="${icon.url}"`)
    : html

/**
 * The portal's page with the provider's name, icon, style and settings. The settings are a data block: available
 * without a request before the first paint, and not executable.
 */
export const withProvider = (html: string, provider: Provider, branding: Branding) => {
  const json = JSON.stringify(publicPart(provider)).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="provider">${json}</script>`
  const { style } = branding
  const brandingStyle = style && `<style>${style}</style>`
  return withIcon(html, branding)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(provider.name)}</title>`)
    .replace('</head>', () => `${manifestLink}${brandingStyle}${block}</head>`)
}
