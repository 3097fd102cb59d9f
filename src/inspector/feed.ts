import { feedViewers } from './feed-viewers.ts'
import { showMenu } from './menu.ts'
import { inspectorChoiceOf } from './choice.ts'

function startFeed() {
  const { inspect, leave } = feedViewers()
  // A page in the back/forward cache is reported as left, and starts again when it returns.
  addEventListener('pagehide', leave, { once: true })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return inspect
}

const choice = inspectorChoiceOf(location.search)
if (choice === 'viewer') globalThis.statedeskInspect = startFeed()
// What Stately's inspector needs is loaded only when it is chosen.
if (choice === 'stately')
  globalThis.statedeskInspect = (await import('./stately.ts')).feedToStately()
showMenu(choice)
