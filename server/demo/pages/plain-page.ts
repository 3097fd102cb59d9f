import { escapeHtml, htmlPage } from '#server/mail/markup.ts'
import type { Provider } from '#server/provider/provider.ts'
import type { Branding } from '#server/provider/branding.ts'
import { sourceHash } from '#server/http/security-headers.ts'

/** The portal's theme, for pages that load nothing from the portal. */
const look = [
  ':root{color-scheme:light dark;--tint:var(--brand,oklch(.44 .078 207))',
  ';--accent:light-dark(oklch(from var(--tint) clamp(.34,l,.47) min(c,.2) h),oklch(from var(--tint) clamp(.72,l,.84) min(c,.12) h))',
  ';--line:light-dark(oklch(.9 .004 88),oklch(.33 .004 88))}',
  'body{margin:0;background:light-dark(oklch(.972 .004 88),oklch(.185 .004 88));color:light-dark(oklch(.24 .008 88),oklch(.94 .004 88))',
  ";font:1rem/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;hyphens:auto}",
  'body>*{box-sizing:border-box;max-width:32rem;margin:0 auto;padding:1.5rem}',
  'header{margin-block-start:8vh;padding-block:0 1rem}',
  '.brand{display:inline-flex;align-items:center;gap:.75rem;color:inherit;font-weight:600;text-decoration:none}',
  '.logo{width:var(--logo-width);height:28px;background:var(--logo) center/contain no-repeat}',
  '.mark{width:28px;height:28px;fill:none;stroke-width:3;stroke-linecap:round}',
  'main{border:1px solid var(--line);border-radius:calc(var(--radius,6px) + 4px);background:light-dark(oklch(.998 .001 88),oklch(.225 .004 88))}',
  '@media(max-width:34rem){main{margin:0 1rem}header{margin-block-start:1rem}}',
  'h1{margin:0;font-size:1.25rem;line-height:1.25;letter-spacing:-.012em;hyphens:manual;text-wrap:balance}p{margin:.75rem 0 0}form{margin-block-start:1.5rem}',
  'button{min-height:2.5rem;padding:.25rem 1rem;border:1px solid transparent;border-radius:var(--radius,6px);background:var(--accent);color:light-dark(oklch(.995 .001 88),oklch(.17 .004 88))',
  ';font-family:inherit;font-size:.875rem;font-weight:600;line-height:1.25;cursor:pointer}',
  ':focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
  '.unseen{position:absolute;clip-path:inset(50%)}',
].join('')

const mark =
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M8 11h9M8 21h16"/><circle cx="22" cy="11" r="3"/></svg>'
const markLook =
  '.mark rect{fill:var(--accent)}.mark path{stroke:light-dark(#fff,#111)}.mark circle{fill:light-dark(#fff,#111)}'

const brandOf = ({ name, logo }: Provider) => {
  const unseen = logo && !logo.showName ? ' class="unseen"' : ''
  return `${logo ? '<span class="logo"></span>' : mark}<span${unseen}>${escapeHtml(name)}</span>`
}

export type PageStyle = {
  provider: Provider
  branding: Pick<Branding, 'style'>
  /** rules for this page only */
  style?: string
  /** whether a page of the portal frames it; if so, it has no links */
  isFramed?: boolean
}

/** A page written by the server, with the head and card of the sign-in page and the provider's branding. */
export const plainPage = ({ provider, branding, style: own = '', isFramed = false }: PageStyle) => {
  const style = branding.style + look + markLook + own
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      `default-src 'none'; style-src ${sourceHash(style)}; img-src 'self'; form-action 'self'`,
      `frame-ancestors ${isFramed ? "'self'" : "'none'"}; base-uri 'none'`,
    ].join('; '),
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  const head = `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>`
  const brand = isFramed
    ? `<span class="brand">${brandOf(provider)}</span>`
    : `<a class="brand" href="/">${brandOf(provider)}</a>`

  // The page around the frame has a banner without a name, and a main landmark with one.
  const bannerName = isFramed ? ` aria-label="${escapeHtml(provider.name)}"` : ''

  const html = (language: string, title: string, body: string) =>
    htmlPage(
      language,
      title,
      `<header${bannerName}>${brand}</header><main><h1>${escapeHtml(title)}</h1>${body}</main>`,
    ).replace('</head>', () => head)
  return { headers, html }
}
