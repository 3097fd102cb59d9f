import { plainVoice as english, type Voice } from 'flow-paths/pack'
import type { Sought } from 'flow-paths/playwright'

import type { Text } from '#machines/texts.ts'
import type { Shown } from './shown.ts'

/** A language of the portal, including its texts on the screen. */
export type PortalVoice = Voice & {
  readonly shown: Shown
  readonly sought: Sought
  /** The portal's translation of a machine's text. */
  readonly textOf: (text: Text) => string
}

/** English, without a catalogue. */
export const plainVoice: PortalVoice = {
  ...english,
  shown: (text) => (typeof text === 'string' ? text : text.source),
  sought: (words) => words,
  textOf: (text) => ('serverText' in text ? text.serverText : text.key),
}
