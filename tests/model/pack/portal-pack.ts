import type { Flow, Path, Step } from 'flow-paths'
import type { Description, Pack } from 'flow-paths/pack'

import { reasonOf } from '#machines/failure.ts'
import type { Text } from '#machines/texts.ts'
import type { AnyJourney } from '../browser-walker.ts'
import { sentenceOf } from '../written/sentence.ts'
import { writtenWalk, type WrittenStep } from '../written/walk.ts'
import { labels } from './labels.ts'
import type { PortalVoice } from './voice.ts'

/** Paths of a flow of the portal; a journey knows how a browser walks it. */
export type PortalPack = Pack & {
  readonly voice: PortalVoice
  readonly journey: AnyJourney | undefined
}

type Wanted = Pick<Pack, 'kind' | 'paths' | 'made'> & Pick<PortalPack, 'voice' | 'journey'>

export const portalPack = (flow: Flow, wanted: Wanted): PortalPack => ({
  ...flow,
  ...wanted,
  reasonOf,
  describe: (path) => described(path, wanted),
})

async function described(path: Path, { journey, voice }: Wanted): Promise<Description[]> {
  const written = journey ? await writtenWalk(path, journey) : []
  return path.steps.map((step, at) => descriptionOf(step, written[at], voice))
}

const nothing: WrittenStep = { deeds: [], seenFrom: 0 }

const descriptionOf = (step: Step, { deeds, seenFrom } = nothing, voice: PortalVoice) => {
  const said = (from: number, to?: number) =>
    deeds.slice(from, to).flatMap((deed) => sentenceOf(deed, voice) ?? [])
  return { how: said(0, seenFrom), sees: [...shownBy(step, voice), ...said(seenFrom)] }
}

/** What the machine itself gives to read: texts it holds, messages, other pages. */
const shownBy = ({ snapshot, effects }: Step, voice: PortalVoice) => [
  ...Object.values(snapshot.context as Record<string, unknown>)
    .filter(isText)
    .map((text) => voice.say(labels.reads, { text: voice.textOf(text) })),
  ...effects.flatMap(({ type, params }) => {
    const { text, to, address = to } = (params ?? {}) as Record<string, string | undefined>
    if (type === 'toast' && isText(text))
      return voice.say(labels.toast, { text: voice.textOf(text) })
    return type === 'navigate' && address ? voice.say(labels.leads, { text: address }) : []
  }),
]

const isText = (value: unknown): value is Text => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false
  return ('key' in value ? typeof value.key : 'words' in value && typeof value.words) === 'string'
}
