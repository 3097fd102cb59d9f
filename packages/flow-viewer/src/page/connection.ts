import { useEffect, useReducer } from 'react'

import { channelName, ordersTo, type Order, type TabMessage } from '../feed/glimpse.ts'
import { nothingSeen, withMessage, type Actor, type History } from './history.ts'

/** How long a tab has to answer, in milliseconds. */
const timeout = 5000

/** Messages are batched for this long, in milliseconds. */
const batchInterval = 100

const withMessages = (history: History, messages: readonly TabMessage[]) =>
  messages.reduce(withMessage, history)

/** Everything the tabs have sent, and a way to add a saved session. Tabs send earlier glimpses in reply to the viewer's hello. */
export function useHistory() {
  const [history, see] = useReducer(withMessages, nothingSeen)
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    let waiting: TabMessage[] = []
    let showing: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      showing = undefined
      see(waiting)
      waiting = []
    }
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      waiting.push(data)
      showing ??= setTimeout(show, batchInterval)
    })
    channel.postMessage({ kind: 'hello' })
    return () => {
      clearTimeout(showing)
      channel.close()
    }
  }, [])
  return [history, see] as const
}

type Request = Pick<Order, 'kind' | 'event'>

export type Answer = 'taken' | 'refused' | 'silent'

/** Sends an event to a running flow, or only asks whether it would handle it. */
export function order({ run, recording }: Actor, params: Request): Promise<Answer> {
  const ask = crypto.randomUUID()
  const orders = new BroadcastChannel(ordersTo(run))
  const answers = new BroadcastChannel(channelName)
  return new Promise<Answer>((resolve) => {
    answers.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'answered' && data.ask === ask) resolve(data.isTaken ? 'taken' : 'refused')
    })
    setTimeout(() => resolve('silent'), timeout)
    orders.postMessage({ ...params, ask, actor: recording.first?.actor ?? '' } satisfies Order)
  }).finally(() => {
    orders.close()
    answers.close()
  })
}
