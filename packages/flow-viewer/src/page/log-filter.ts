import { flowOf, isBackground } from './flows.ts'
import { placeWords, Recording, type Moment } from './history.ts'
import { wordsOfEvent } from './words.ts'

export type LogFilter = {
  /** Words that a moment must contain, in any order. */
  readonly text: string
  /** The id of a machine; null for all. */
  readonly flow: string | null
  /** Whether background machines are left out. */
  readonly hidesBackground: boolean
}

export const noFilter: LogFilter = { text: '', flow: null, hidesBackground: false }

const searched = new WeakMap<Moment, string>()

/** Everything a line of the log says, in lower case. */
function textOf(moment: Moment): string {
  const known = searched.get(moment)
  if (known !== undefined) return known
  const { flow, event, value, announced, facts } = moment
  const title = flowOf(flow)?.title ?? flow
  const said = [title, flow, event, wordsOfEvent(moment), placeWords(value), ...announced]
  const text = [...said, JSON.stringify(facts)].join(' ').toLowerCase()
  searched.set(moment, text)
  return text
}

/** The moments that a filter lets through. */
export function filtered(log: Recording, filter: LogFilter): Recording {
  const { text, flow, hidesBackground } = filter
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && flow === null && !hidesBackground) return log
  const moments = log.all.filter(
    (moment) =>
      (flow === null || moment.flow === flow) &&
      !(hidesBackground && isBackground(moment.flow)) &&
      words.every((word) => textOf(moment).includes(word)),
  )
  return new Recording(moments)
}
