import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

import { palette } from '#src/theme/palette.ts'

const [light, dark] = palette.ground
/** Inlined, because a file would load after the scripts. */
const logo = readFileSync('public/icon.svg').toString('base64')

/**
 * Shown before the first page: the provider's logo, or ours. A fast start skips it. Everything is in the
 * first layer, so that the style sheet overrides it.
 */
const style = `@layer reset {
  :root { color-scheme: light dark; background-color: light-dark(${light}, ${dark}) }
  [data-theme=light] { color-scheme: light }
  [data-theme=dark] { color-scheme: dark }
  body { margin: 0 }
  #root:empty { display: grid; place-items: center; min-block-size: 100vh; min-block-size: 100dvh }
  #root:empty::before {
    inline-size: var(--logo-width, 40px);
    block-size: 40px;
    background: var(--logo, url(data:image/svg+xml;base64,${logo})) center / contain no-repeat;
    animation: first-paint 180ms 300ms both;
    content: '';
  }
  @media (scripting: none) { #root { display: none } }
  @keyframes first-paint { from { opacity: 0 } }
}`

const root = '<div id="root"></div>'
const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Paints the page before its style sheet has loaded: the few styles it needs are inlined, and the
 * style sheet is linked below the root, where it blocks the scripts but not the first paint.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes(root)) return html
      const links = html.match(styleSheets)?.map((link) => link.trim()) ?? []
      return html
        .replaceAll(styleSheets, '')
        .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
        .replace(root, () => [root, ...links].join('\n    '))
    },
  },
})
