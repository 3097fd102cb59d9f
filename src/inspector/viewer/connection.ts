import { useEffect, useReducer } from 'react'

import { channelName, ordersTo, type Order, type Told } from '../glimpse.ts'
import { nothingSeen, withTold, type Actor } from './history.ts'

/** How long a tab may take to answer before it counts as gone, in milliseconds. */
const timeout = 2000

/** All that tabs have told since the viewer was opened; what they saw before they tell on its hello. */
export function useHistory() {
  const [history, see] = useReducer(withTold, nothingSeen)
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => see(data))
    channel.postMessage({ kind: 'hello' })
    return () => channel.close()
  }, [])
  return history
}

type Asked = Pick<Order, 'kind' | 'event'>

/** Sends an event to a running flow, or only asks whether it would take it. */
export function order({ run, moments }: Actor, asked: Asked): Promise<boolean> {
  const ask = crypto.randomUUID()
  const orders = new BroadcastChannel(ordersTo(run))
  const answers = new BroadcastChannel(channelName)
  return new Promise<boolean>((resolve) => {
    answers.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'answered' && data.ask === ask) resolve(data.isTaken)
    })
    setTimeout(() => resolve(false), timeout)
    orders.postMessage({ ...asked, ask, actor: moments[0]?.actor ?? '' } satisfies Order)
  }).finally(() => {
    orders.close()
    answers.close()
  })
}
