import { not } from 'xstate'

import { asList, candidatesOf, type Candidate, type Chart, listsIn, type List } from './config.ts'

/** The kinds of changes. */
export const kinds = [
  'swapped guard',
  'dropped transition',
  'wrong target',
  'missing onError',
  'dropped delay',
  'swapped tag',
  'dropped action',
] as const
export type Kind = (typeof kinds)[number]

/** A single change to a state, and its description. */
export type Alteration = {
  readonly kind: Kind
  readonly words: string
  readonly change: (state: Chart) => void
}

/** A state by its name for people, and as a target. */
export type Place = { readonly name: string; readonly target: string }

/** Where the targets of a state's transitions lead. */
export type Targets = {
  readonly placeOf: (target: string) => Place
  /** A state other than the real target; undefined if there is no other. */
  readonly otherThan: (target: string) => Place | undefined
  /** Whether something else handles an event that the state no longer declares. */
  readonly isTakenElsewhere: (event: string) => boolean
}

/**
 * Every single change that can be made to a state. `isBusy` says it's busy anyway, through a
 * parent.
 */
export const alterationsOf = (state: Chart, isBusy: boolean, targets: Targets): Alteration[] => [
  ...listsIn(state).flatMap((list) => [
    ...missing(list),
    ...list.candidates.flatMap((candidate, place) => ofCandidate(list, candidate, place, targets)),
  ]),
  ...(isBusy || isNeverActive(state) ? [] : swappedTag(state)),
  ...droppedMoment(state, 'entry'),
  ...droppedMoment(state, 'exit'),
]

/** Removes the whole list: failing calls and delays have names of their own for this. */
const missing = ({ words, isError, isDelay, write }: List): Alteration[] => {
  if (!isError && !isDelay) return []
  const kind = isError ? 'missing onError' : 'dropped delay'
  return [{ kind, words, change: (state) => write(state, []) }]
}

/** Declared to ignore an event, which only matters if something else takes it. */
const isIdle = ({ target, actions }: Candidate) =>
  target === undefined && asList(actions).length === 0

const ofCandidate = (list: List, candidate: Candidate, place: number, targets: Targets) => {
  const { candidates, write } = list
  const words = candidates.length > 1 ? `${list.words} (${place + 1})` : list.words
  const instead = (others: readonly Candidate[]) => (state: Chart) =>
    write(state, candidates.toSpliced(place, 1, ...others))
  const isMissing = candidates.length === 1 && (list.isError || list.isDelay)
  const isLast = place === candidates.length - 1
  const isInVain = isLast && isIdle(candidate) && !targets.isTakenElsewhere(list.event ?? '')
  return [
    ...(isMissing || isInVain
      ? []
      : [{ kind: 'dropped transition' as const, words, change: instead([]) }]),
    ...changesOf(candidate, targets).map(({ kind, words: what, changed }) => {
      return { kind, words: `${words}${what}`, change: instead([changed]) }
    }),
  ]
}

type Change = { kind: Alteration['kind']; words: string; changed: Candidate }

const changesOf = (candidate: Candidate, targets: Targets): Change[] => [
  ...swappedGuard(candidate),
  ...wrongTarget(candidate, targets),
  ...missingTarget(candidate, targets),
  ...asList(candidate.actions).map((action, place, actions): Change => {
    const changed = { ...candidate, actions: actions.toSpliced(place, 1) }
    return { kind: 'dropped action', words: ` does not ${nameOf(action)}`, changed }
  }),
]

const swappedGuard = (candidate: Candidate): Change[] => {
  const { guard } = candidate
  if (guard === undefined) return []
  const changed = { ...candidate, guard: not(guard as Parameters<typeof not>[0]) }
  return [{ kind: 'swapped guard', words: ` unless ${nameOf(guard)}`, changed }]
}

const wrongTarget = (candidate: Candidate, { otherThan }: Targets): Change[] => {
  const [target, ...others] = asList(candidate.target)
  const wrong = target === undefined || others.length > 0 ? undefined : otherThan(target)
  if (wrong === undefined) return []
  const changed = { ...candidate, target: wrong.target }
  return [{ kind: 'wrong target', words: ` → ${wrong.name}`, changed }]
}

/** Of several targets, in different regions of a parallel state, leaves out each once. */
const missingTarget = (candidate: Candidate, { placeOf }: Targets): Change[] => {
  const all = asList(candidate.target)
  if (all.length < 2) return []
  return all.map((target, place) => ({
    kind: 'wrong target',
    words: ` without ${placeOf(target).name}`,
    changed: { ...candidate, target: all.toSpliced(place, 1) },
  }))
}

/** A history state is never active, nor is a state that is always left at once. */
const isNeverActive = ({ type, always }: Chart) => {
  const last = candidatesOf(always).at(-1)
  return type === 'history' || (last !== undefined && last.guard === undefined)
}

const swappedTag = ({ tags }: Chart): Alteration[] => {
  const isBusy = asList(tags).includes('busy')
  const words = isBusy ? 'is not busy' : 'is busy'
  return [
    { kind: 'swapped tag', words, change: (state) => void (state.tags = isBusy ? [] : ['busy']) },
  ]
}

const droppedMoment = (state: Chart, moment: 'entry' | 'exit'): Alteration[] =>
  asList(state[moment]).map((action, place, actions) => ({
    kind: 'dropped action',
    words: `on ${moment} does not ${nameOf(action)}`,
    change: (changed) => void (changed[moment] = actions.toSpliced(place, 1)),
  }))

const nameOf = (written: unknown) => {
  if (typeof written === 'string') return written
  return typeof written === 'object' && written !== null && 'type' in written
    ? String(written.type)
    : 'what it says'
}
