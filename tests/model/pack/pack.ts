import type { Flow, Path } from 'flow-paths'
import type { AnyStateMachine } from 'xstate'
import type { Kind } from 'flow-paths'

import type { Journey } from '../browser-walker.ts'
import { writtenWalk } from '../written/walk.ts'
import { spokenStep, type SpokenStep } from './expected.ts'
import type { Voice } from './voice.ts'

/** Paths of one flow on their way out. */
export type Pack = Flow & {
  readonly kind: Kind
  readonly paths: readonly Path[]
  readonly voice: Voice
  /** How a browser walks the flow, where a journey says so. */
  readonly journey: Journey<AnyStateMachine> | undefined
  /** Where the pack comes from: one line. */
  readonly made: string
}

export type SpokenPath = { readonly name: string; readonly steps: readonly SpokenStep[] }

/** A path in the language of a tester, with what is done and what is seen. */
export async function spokenPath({ journey, voice }: Pack, path: Path): Promise<SpokenPath> {
  const written = journey ? await writtenWalk(path, journey) : []
  const steps = path.steps.map((step, at) => spokenStep(step, written[at], voice))
  return { name: steps.map(({ words }) => words).join(' → '), steps }
}

export async function spokenPaths(pack: Pack): Promise<SpokenPath[]> {
  const spoken = []
  for (const path of pack.paths) spoken.push(await spokenPath(pack, path))
  return spoken
}

/** `Sign-in: one path per transition` */
export const titleOf = ({ title, kind, voice: { say } }: Pack, kindWords: Record<Kind, string>) =>
  `${say(title)}: ${say(kindWords[kind])}`

/** The first letter as a sentence has it. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
