import { plainVoice as english, type Voice } from 'flow-paths/pack'
import type { Sought } from 'flow-paths/playwright'

import type { Text } from '#machines/texts.ts'
import type { Shown } from './shown.ts'

/** A language of the portal: its words on the screen as well. */
export type PortalVoice = Voice & {
  readonly shown: Shown
  readonly sought: Sought
  /** What the portal says for a text of a machine. */
  readonly textOf: (text: Text) => string
}

/** English, without a catalogue. */
export const plainVoice: PortalVoice = {
  ...english,
  shown: (words) => (typeof words === 'string' ? words : words.source),
  sought: (words) => words,
  textOf: (text) => ('words' in text ? text.words : text.key),
}
