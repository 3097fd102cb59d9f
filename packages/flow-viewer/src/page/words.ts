import { eventWords } from 'flow-chart'

import { flowOf } from './flows.ts'
import type { Moment } from './history.ts'

type Happened = Pick<Moment, 'event' | 'flow' | 'status'>

/** The event of a moment in readable form. */
export const wordsOfEvent = (moment: Happened): string => {
  const description = eventWordsOf(moment)
  return moment.status === 'error' ? `fails: ${description}` : description
}

const eventWordsOf = ({ event, flow }: Happened): string => {
  if (event === 'xstate.init') return 'starts'
  if (event === 'xstate.stop') return 'its page was closed'
  return eventWords(event, flowOf(flow)?.machine)
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

export const timeOf = (at: number) => clock.format(at)
