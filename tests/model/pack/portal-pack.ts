import type { Flow, Path, Step } from 'flow-paths'
import { labels, type Description, type Pack } from 'flow-paths/pack'
import { described } from 'flow-paths/playwright'

import { reasonOf } from '#machines/failure.ts'
import type { Text } from '#machines/texts.ts'
import { doerOf, type AnyJourney } from '../browser-walker.ts'
import { labels as portalLabels } from './labels.ts'
import type { PortalVoice } from './voice.ts'

/** Paths of a flow of the portal; its journey knows how a browser walks them. */
export type PortalPack = Pack & {
  readonly voice: PortalVoice
  readonly journey: AnyJourney | undefined
}

type Wanted = Pick<Pack, 'kind' | 'paths' | 'made'> & Pick<PortalPack, 'voice' | 'journey'>

export const portalPack = (flow: Flow, wanted: Wanted): PortalPack => ({
  ...flow,
  ...wanted,
  reasonOf,
  describe: (path) => describedBy(path, wanted),
})

async function describedBy(path: Path, { journey, voice }: Wanted): Promise<Description[]> {
  const done = journey
    ? await described(path, (record) => doerOf(journey, record('flow')), voice)
    : []
  return path.steps.map((step, at) => ({
    how: done[at]?.how ?? [],
    sees: [...shownBy(step, voice), ...(done[at]?.sees ?? [])],
  }))
}

/** Texts from the machine itself: in its context, its messages, other pages. */
const shownBy = ({ snapshot, effects }: Step, voice: PortalVoice) => [
  ...Object.values(snapshot.context as Record<string, unknown>)
    .filter(isText)
    .map((text) => voice.say(labels.reads, { text: voice.textOf(text) })),
  ...effects.flatMap(({ type, params }) => {
    const { text, to, address = to } = (params ?? {}) as Record<string, string | undefined>
    if (type === 'toast' && isText(text))
      return voice.say(portalLabels.toast, { text: voice.textOf(text) })
    return type === 'navigate' && address ? voice.say(portalLabels.leads, { text: address }) : []
  }),
]

const isText = (value: unknown): value is Text => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false
  return (
    ('key' in value ? typeof value.key : 'serverText' in value && typeof value.serverText) ===
    'string'
  )
}
