import { feedViewers } from './feed-viewers.ts'
import { showMenu } from './menu.ts'
import { wishOf } from './wish.ts'

function startFeed() {
  const { inspect, leave } = feedViewers()
  // A page that waits behind the back button is told as left, and starts anew when it returns.
  addEventListener('pagehide', leave, { once: true })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return inspect
}

const wish = wishOf(location.search)
if (wish === 'viewer') globalThis.statedeskInspect = startFeed()
// What Stately's inspector needs is loaded only when it is wished for.
if (wish === 'stately') globalThis.statedeskInspect = (await import('./stately.ts')).feedToStately()
showMenu(wish)
