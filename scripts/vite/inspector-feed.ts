import type { Plugin } from 'vite'

/** Lets a viewer watch the flows (`?inspect`), on the development server only: a build never sees it. */
export const inspectorFeed = (): Plugin => ({
  name: 'inspector-feed',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (_, { path }) =>
      path === '/index.html'
        ? [
            {
              tag: 'script',
              attrs: { type: 'module', src: '/src/inspector/feed.ts' },
              injectTo: 'head',
            },
          ]
        : [],
  },
})
