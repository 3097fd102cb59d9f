import type { InspectionEvent } from 'xstate'

import { inspectorChoiceOf } from './choice.ts'
import { feedViewers } from './feed-viewers.ts'
import type { Shown } from './gate.ts'
import { showMenu } from './menu.ts'

export type FeedConfig = Shown & {
  /** The global function that the application passes its inspection events to. */
  readonly hook: string
  /** The viewer's URL. */
  readonly page: string
  /** Extra links in the developer menu. */
  readonly links: Readonly<Record<string, string>>
}

function startFeed(shown: Shown) {
  const { inspect, leave } = feedViewers(shown)
  // A page in the back/forward cache is reported as left, and starts again when it returns.
  addEventListener('pagehide', leave, { once: true })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return inspect
}

/** Lets a viewer watch this page if its URL or its tab asks for it. */
export async function feed({ hook, page, links, ...shown }: FeedConfig) {
  const choice = inspectorChoiceOf(location.search)
  const hear = (inspect: (event: InspectionEvent) => void) =>
    Object.assign(globalThis, { [hook]: inspect })
  if (choice === 'viewer') hear(startFeed(shown))
  // Stately's inspector is loaded only when it's selected.
  if (choice === 'stately') hear((await import('./stately.ts')).feedToStately(shown))
  showMenu(choice, page, links)
}
