import type { InspectionEvent } from 'xstate'

import type { Shown } from './gate.ts'
import {
  channelName,
  ordersTo,
  type Glimpse,
  type Hello,
  type Order,
  type TabMessage,
} from './glimpse.ts'
import { RunningFlows } from './running.ts'
import { claimTab, currentPath, tabPage } from './tab-page.ts'

/** How often to check for flows that have ended with their page or failed, in milliseconds. */
const checkInterval = 500
/** Glimpses are batched for this long, in milliseconds. */
const batchInterval = 50
/** The maximum number of glimpses per message; a long recording is sent in parts. */
const maxPerMessage = 500

/** Reports the flows of this page to every viewer in this browser, and carries out their orders. */
export function feedViewers(shown: Shown = {}) {
  const run = crypto.randomUUID()
  const flows = new RunningFlows(shown, currentPath)
  let isOpen = true
  let waiting: Glimpse[] = []
  let sending: ReturnType<typeof setTimeout> | undefined
  const channel = new BroadcastChannel(channelName)
  const orders = new BroadcastChannel(ordersTo(run))
  const send = (message: TabMessage) => {
    if (isOpen) channel.postMessage(message)
  }
  const sendAll = (glimpses: readonly Glimpse[]) => {
    for (let from = 0; from < glimpses.length; from += maxPerMessage) {
      const some = glimpses.slice(from, from + maxPerMessage)
      send({ kind: 'seen', run, page: tabPage(), glimpses: some })
    }
  }
  const sendWaiting = () => {
    clearTimeout(sending)
    sending = undefined
    sendAll(waiting)
    waiting = []
  }
  const sendSoon = (glimpses: readonly Glimpse[]) => {
    if (glimpses.length === 0) return
    waiting.push(...glimpses)
    sending ??= setTimeout(sendWaiting, batchInterval)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Hello | TabMessage>) => {
    if (data.kind === 'hello') sendAll(flows.glimpses)
  })
  orders.addEventListener('message', ({ data }: MessageEvent<Order>) =>
    send({ kind: 'answered', ask: data.ask, isTaken: flows.execute(data) }),
  )
  const releaseTab = claimTab()
  const rounds = setInterval(() => sendSoon(flows.ended()), checkInterval)
  return {
    inspect: (event: InspectionEvent) => {
      try {
        const glimpse = flows.take(event)
        if (glimpse) sendSoon([glimpse])
      } catch (error) {
        // The page works on, whatever the viewer can't read.
        console.warn('The flow viewer missed an event:', error)
      }
    },
    leave: () => {
      sendWaiting()
      send({ kind: 'gone', run })
      isOpen = false
      releaseTab()
      clearInterval(rounds)
      for (const ended of [channel, orders]) ended.close()
    },
  }
}
