import type { Plugin } from 'vite'

/** G17, A79: `VITE_PRETEND_USER` counts on the development server only: no build contains its script. */
export const pretendedUser = (): Plugin => ({
  name: 'pretended-user',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (_, { path }) =>
      path === '/index.html'
        ? [
            {
              tag: 'script',
              attrs: { type: 'module', src: '/src/app/pretended-user.ts' },
              injectTo: 'head',
            },
          ]
        : [],
  },
})
