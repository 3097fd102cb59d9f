import { eventWords } from 'flow-chart'

import { flowOf } from './flows.ts'
import type { Moment } from './history.ts'

/** What led to a moment, as a reader of a log wants it. */
export const wordsOfEvent = ({ event, flow }: Pick<Moment, 'event' | 'flow'>): string => {
  if (event === 'xstate.init') return 'starts'
  if (event === 'xstate.stop') return 'its page is left'
  if (event === 'xstate.error') return 'fails'
  return eventWords(event, flowOf(flow)?.machine)
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

export const timeOf = (at: number) => clock.format(at)
