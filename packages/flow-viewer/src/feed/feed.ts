import type { InspectionEvent } from 'xstate'

import { feedViewers } from './feed-viewers.ts'
import type { Shown } from './gate.ts'
import { showMenu, showProblem, inspectorChoiceOf } from './menu.ts'

export type FeedConfig = Shown & {
  /** The global function that the application passes its inspection events to. */
  readonly hook: string
  /** The viewer's URL. */
  readonly page: string
  /** Extra links in the developer menu. */
  readonly links: Readonly<Record<string, string>>
  /** Where to send the events for other inspectors, if anywhere. */
  readonly socket?: string | undefined
}

type Receive = (event: InspectionEvent) => unknown

function startFeed(shown: Shown) {
  const { inspect, leave } = feedViewers(shown)
  // A page in the back/forward cache is reported as left, and starts again when it returns.
  addEventListener('pagehide', leave, { once: true })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return inspect
}

const loadSocket = async (shown: Shown, socket: string) =>
  (await import('./socket-feed.ts')).feedToSocket(shown, socket)

const loadStately = async (shown: Shown) =>
  (await import('./stately.ts')).feedToStately(shown, showProblem)

/** Keeps events until their receiver is loaded, because the page doesn't wait for it. */
function later(loading: Promise<Receive>): Receive {
  const early: InspectionEvent[] = []
  let receive: Receive = (event) => early.push(event)
  void loading.then((loaded) => {
    for (const event of early) loaded(event)
    receive = loaded
  })
  return (event) => receive(event)
}

/** Lets a viewer watch this page if its URL or its tab asks for it. */
export function feed({ hook, page, links, socket, ...shown }: FeedConfig) {
  const choice = inspectorChoiceOf(location.search)
  const hear = (inspect: Receive) => Object.assign(globalThis, { [hook]: inspect })
  if (choice === 'viewer') {
    const viewers = startFeed(shown)
    const others = socket === undefined ? () => {} : later(loadSocket(shown, socket))
    hear((event) => {
      viewers(event)
      others(event)
    })
  }
  // Stately's inspector is loaded only when it's selected.
  if (choice === 'stately') hear(later(loadStately(shown)))
  showMenu(choice, page, links)
}
