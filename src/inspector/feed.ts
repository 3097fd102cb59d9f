import { glimpseOf } from './gate.ts'
import { channelName, type Glimpse, type Hello } from './glimpse.ts'

const rememberedIn = 'statedesk.inspect'
const viewerAddress = '/__inspector'

/** `?inspect` switches the feed on for this tab, reloads included; `?inspect=off` switches it off. */
function isWanted(): boolean {
  const asked = new URLSearchParams(location.search).get('inspect')
  if (asked !== null) sessionStorage.setItem(rememberedIn, String(asked !== 'off'))
  return sessionStorage.getItem(rememberedIn) === 'true'
}

function startFeed() {
  const latest = new Map<string, Glimpse>()
  const channel = new BroadcastChannel(channelName)
  globalThis.statedeskInspect = (event) => {
    const glimpse = glimpseOf(event)
    if (!glimpse) return
    latest.set(glimpse.actor, glimpse)
    channel.postMessage(glimpse)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Hello | Glimpse>) => {
    if (data === 'hello') for (const glimpse of latest.values()) channel.postMessage(glimpse)
  })
  if (!window.open(viewerAddress, channelName)) {
    console.warn(`Open ${viewerAddress} to watch the flows of this tab.`)
  }
}

if (isWanted()) startFeed()
