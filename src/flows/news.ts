import type { News as FlowNews } from '#machines/ports.ts'

/** What flows tell each other, and what the browser and the network tell the flows. */
export type News =
  | FlowNews
  | 'session.expired'
  | 'user.changed'
  | 'language.chosen'
  | 'tab.shown'
  | 'tab.hidden'

type Listener = (news: News) => void

const listeners = new Set<Listener>()
const otherTabs = new BroadcastChannel('statedesk')

/** News of the session concern every tab; the rest stays in this one. */
const concernsEveryTab = (news: News) =>
  ['authentication.changed', 'signOut.failed', 'inbox.read'].includes(news)

const tell = (news: News) => {
  for (const listener of [...listeners]) listener(news)
}

export const publish = (news: News) => {
  if (concernsEveryTab(news)) otherTabs.postMessage(news)
  tell(news)
}

/** Calls `listener` with every news until the returned function is called. */
export const hear = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<News>) => tell(data))
document.addEventListener('visibilitychange', () =>
  tell(document.hidden ? 'tab.hidden' : 'tab.shown'),
)
