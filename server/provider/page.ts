import type { Branding } from './branding.ts'
import type { Provider } from './provider.ts'
import { publicPart } from './public.ts'

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The portal's page with the provider's name, style and settings. The settings are a data block: available
 * without a request before the first paint, and not executable.
 */
export const withProvider = (html: string, provider: Provider, { style }: Branding) => {
  const json = JSON.stringify(publicPart(provider)).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="provider">${json}</script>`
  const brandingStyle = style && `<style>${style}</style>`
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(provider.name)}</title>`)
    .replace('</head>', () => `${brandingStyle}${block}</head>`)
}
