import type { InspectionEvent } from 'xstate'

import {
  channelName,
  ordersTo,
  type Glimpse,
  type Hello,
  type Order,
  type TabMessage,
} from './glimpse.ts'
import { RunningFlows } from './running.ts'

/** How often it is looked which flows have ended with their page, in milliseconds. */
const roundsEvery = 500

/** Shows every viewer on this computer what the flows of this page do, and takes its orders. */
export function feedViewers() {
  const run = crypto.randomUUID()
  const flows = new RunningFlows()
  let isOpen = true
  const channel = new BroadcastChannel(channelName)
  const orders = new BroadcastChannel(ordersTo(run))
  const send = (message: TabMessage) => {
    if (isOpen) channel.postMessage(message)
  }
  const sendGlimpses = (glimpses: readonly Glimpse[]) => {
    if (glimpses.length > 0) send({ kind: 'seen', run, glimpses })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Hello | TabMessage>) => {
    if (data.kind === 'hello') sendGlimpses(flows.glimpses)
  })
  orders.addEventListener('message', ({ data }: MessageEvent<Order>) =>
    send({ kind: 'answered', ask: data.ask, isTaken: flows.obey(data) }),
  )
  const rounds = setInterval(() => sendGlimpses(flows.stopped()), roundsEvery)
  return {
    inspect: (event: InspectionEvent) => {
      const glimpse = flows.take(event)
      if (glimpse) sendGlimpses([glimpse])
    },
    leave: () => {
      send({ kind: 'gone', run })
      isOpen = false
      clearInterval(rounds)
      for (const ended of [channel, orders]) ended.close()
    },
  }
}
