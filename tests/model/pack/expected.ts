import type { Step } from 'flow-paths'
import type { AnyStateNode } from 'xstate'

import type { Text } from '#machines/texts.ts'
import { sentenceOf } from '../written/sentence.ts'
import type { WrittenStep } from '../written/walk.ts'
import { labels } from './labels.ts'
import type { Voice } from './voice.ts'

/** A step of a path in the language of a tester. */
export type SpokenStep = {
  readonly words: string
  /** How it is done on the page, where a journey knows it. */
  readonly how: readonly string[]
  /** The description of the state that is reached. */
  readonly situation: readonly string[]
  /** What can be seen then. */
  readonly sees: readonly string[]
}

export const spokenStep = (
  step: Step,
  written: WrittenStep | undefined,
  voice: Voice,
): SpokenStep => {
  const { deeds, seenFrom } = written ?? { deeds: [], seenFrom: 0 }
  const said = (from: number, to?: number) =>
    deeds.slice(from, to).flatMap((deed) => sentenceOf(deed, voice) ?? [])
  return {
    words: voice.say(step.happening.words),
    how: [...new Set(said(0, seenFrom))],
    situation: situationOf(step, voice),
    sees: [...new Set([...toldIn(step, voice), ...said(seenFrom)])],
  }
}

const situationOf = ({ snapshot }: Step, { say }: Voice) =>
  (snapshot._nodes as AnyStateNode[])
    .filter(({ path }) => path.length > 0)
    .flatMap(({ description }) => (description ? [say(description)] : []))

/** What the machine itself gives to read: texts it holds, messages, other pages, a wait. */
const toldIn = ({ snapshot, effects }: Step, voice: Voice) => [
  ...Object.values(snapshot.context as Record<string, unknown>)
    .filter(isText)
    .map((text) => voice.say(labels.reads, { text: voice.textOf(text) })),
  ...effects.flatMap(({ type, params }) => {
    const { text, to, address = to } = (params ?? {}) as Record<string, string | undefined>
    if (type === 'toast' && isText(text))
      return voice.say(labels.toast, { text: voice.textOf(text) })
    return type === 'navigate' && address ? voice.say(labels.leads, { text: address }) : []
  }),
  ...(snapshot.hasTag('busy') ? [voice.say(labels.busy)] : []),
]

const isText = (value: unknown): value is Text => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false
  return ('key' in value ? typeof value.key : 'words' in value && typeof value.words) === 'string'
}
