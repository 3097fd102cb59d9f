import { articleMachine } from '#machines/article.machine.ts'
import { addressOf } from '#src/links.tsx'
import { copyAddress } from './copy-address.ts'

declare module '@tanstack/react-router' {
  /** R36: what the list tells an article's page before the server does. */
  interface HistoryState {
    articleId?: number
    title?: string
  }
}

/** The article's flow with what it asks of the browser. */
export const articleLogic = articleMachine.provide({
  actions: {
    copyLink: (_, { articleId }) =>
      void copyAddress(addressOf('/kb/article/$articleId', { params: { articleId } })),
  },
})
