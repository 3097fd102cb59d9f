import type { Plugin } from 'vite'

/** Serves pages of their own on the development server; a build never sees them. */
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
