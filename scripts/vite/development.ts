import type { Plugin } from 'vite'

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
