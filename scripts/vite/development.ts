import type { Plugin } from 'vite'

import { readEnv } from '#server/config/env.ts'
import { brandingOf } from '#server/provider/branding.ts'
import { withProvider } from '#server/provider/page.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'

/** Serves extra pages on the development server; builds don't contain them. */
export const developmentPages = (pages: Record<string, string>): Plugin => ({
  name: 'development-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const [path = '', query] = (request.url ?? '').split('?')
      const page = pages[path]
      if (page) request.url = query === undefined ? page : `${page}?${query}`
      next()
    })
  },
})

/** Adds scripts to the portal's page on the development server; builds don't contain them. */
export const developmentScripts = (...files: string[]): Plugin => ({
  name: 'development-scripts',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (_, { path }) =>
      path === '/index.html'
        ? files.map((src) => ({
            tag: 'script',
            attrs: { type: 'module', src },
            injectTo: 'head' as const,
          }))
        : [],
  },
})

/** Puts the provider's settings into the page as the server does; reads them again for each page. */
export const developmentProvider = (): Plugin => ({
  name: 'development-provider',
  apply: 'serve',
  transformIndexHtml: (html, { path }) => {
    if (path !== '/index.html') return html
    const file = providerFileOf(readEnv(process.env))
    const provider = readProvider(file)
    return withProvider(html, provider, brandingOf(provider, file))
  },
})
