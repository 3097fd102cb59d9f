import type { InspectionEvent } from 'xstate'

import { channelName, ordersTo, type Hello, type Order, type Told } from './glimpse.ts'
import { showMenu } from './menu.ts'
import { RunningFlows } from './running.ts'
import { wishOf } from './wish.ts'

/** How often it is looked which flows have ended with their page, in milliseconds. */
const roundsEvery = 500

/** Tells every viewer of this computer what the flows of this page do, and takes its orders. */
function feedViewers() {
  const run = crypto.randomUUID()
  const flows = new RunningFlows()
  const channel = new BroadcastChannel(channelName)
  const orders = new BroadcastChannel(ordersTo(run))
  const tell = (told: Told) => channel.postMessage(told)
  const tellSeen = (glimpses: Extract<Told, { kind: 'seen' }>['glimpses']) => {
    if (glimpses.length > 0) tell({ kind: 'seen', run, glimpses })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Hello | Told>) => {
    if (data.kind === 'hello') tellSeen(flows.glimpses)
  })
  orders.addEventListener('message', ({ data }: MessageEvent<Order>) =>
    tell({ kind: 'answered', ask: data.ask, isTaken: flows.obey(data) }),
  )
  addEventListener('pagehide', () => tell({ kind: 'gone', run }))
  setInterval(() => tellSeen(flows.stopped()), roundsEvery)
  return (event: InspectionEvent) => {
    const glimpse = flows.take(event)
    if (glimpse) tellSeen([glimpse])
  }
}

/** Both viewers load what they need only when one is wished for. */
async function feedStately() {
  const { feedToStately } = await import('./stately.ts')
  return feedToStately()
}

const wish = wishOf(location.search)
if (wish === 'viewer') globalThis.statedeskInspect = feedViewers()
if (wish === 'stately') globalThis.statedeskInspect = await feedStately()
showMenu(wish)
