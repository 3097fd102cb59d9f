import { asList, candidatesOf, type Call, type Candidate, type Chart } from './config.ts'

/** A state's transitions for one event, in the order their guards are evaluated. */
export type List = {
  readonly words: string
  /** The event's type, for what `on` lists. */
  readonly event?: string
  readonly isError: boolean
  readonly isDelay: boolean
  readonly candidates: readonly Candidate[]
  /** Replaces the transitions; with none, the event is removed. */
  readonly write: (chart: Chart, candidates: readonly Candidate[]) => void
}

type Reactions = 'on' | 'after'
type Ending = 'onDone' | 'onError' | 'onSnapshot'

export const listsIn = (chart: Chart): List[] => [
  ...reactionsOf(chart, 'on'),
  ...reactionsOf(chart, 'after'),
  ...ownOf(chart, 'always', 'at once'),
  ...ownOf(chart, 'onDone', 'all is done'),
  ...asList(chart.invoke).flatMap((call, place) => [
    ...endingOf(call, place, 'onDone'),
    ...endingOf(call, place, 'onError'),
    ...endingOf(call, place, 'onSnapshot'),
  ]),
]

const plain = { isError: false, isDelay: false }

const reactionsOf = (chart: Chart, kind: Reactions): List[] =>
  Object.entries(chart[kind] ?? {}).map(([key, written]) => ({
    words: kind === 'after' ? `after ${key}` : key,
    ...(kind === 'on' && { event: key }),
    isError: false,
    isDelay: kind === 'after',
    candidates: candidatesOf(written),
    write: (place, candidates) => {
      const { [key]: _, ...others } = place[kind] ?? {}
      place[kind] = candidates.length > 0 ? { ...place[kind], [key]: candidates } : others
    },
  }))

const ownOf = (chart: Chart, kind: 'always' | 'onDone', words: string): List[] => {
  const candidates = candidatesOf(chart[kind])
  if (candidates.length === 0) return []
  return [{ ...plain, words, candidates, write: (place, written) => put(place, kind, written) }]
}

const endingWords = { onDone: 'answers', onError: 'fails', onSnapshot: 'changes' }

const endingOf = (call: Call, at: number, kind: Ending): List[] => {
  const candidates = candidatesOf(call[kind])
  if (candidates.length === 0) return []
  const name = typeof call.src === 'string' ? call.src : (call.id ?? 'call')
  const words = `${name} ${endingWords[kind]}`
  const write: List['write'] = (place, written) => {
    const calls = asList(place.invoke)
    put(calls[at] ?? {}, kind, written)
    place.invoke = calls
  }
  return [{ words, isError: kind === 'onError', isDelay: false, candidates, write }]
}

type Holder = { [Kind in 'always' | Ending]?: unknown }

const put = (holder: Holder, kind: keyof Holder, candidates: readonly Candidate[]) => {
  if (candidates.length > 0) holder[kind] = candidates
  else delete holder[kind]
}
