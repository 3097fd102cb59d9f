import { isLeaf } from 'flow-chart'
import type { AnyMachineSnapshot } from 'xstate'

import { activeNodes } from '../meta.ts'
import type { Flow } from '../model.ts'
import type { Kind } from '../kinds.ts'
import type { Path, Step } from '../path.ts'
import { labels } from './labels.ts'

/** The language of a pack. */
export type Voice = {
  readonly locale: string
  /** Translates texts of the models and the pack from English. */
  readonly say: (english: string, values?: Readonly<Record<string, string>>) => string
  /** The text on the page where a test looks for this English text or pattern. */
  readonly shown?: (text: string | RegExp) => string
}

export const shownIn = ({ shown }: Voice, words: string | RegExp): string =>
  shown?.(words) ?? (typeof words === 'string' ? words : readable(words))

/** The text a pattern looks for: `^Send\\.$` becomes “Send.”. */
const readable = ({ source }: RegExp) => source.replaceAll(/^\^|\$$|\\(?=\W)/g, '')

/** Untranslated English. */
export const plainVoice: Voice = {
  locale: 'en',
  say: (english, values = {}) =>
    english.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
}

/** What only the project knows about a step: how a user does it, and what to check afterwards. */
export type Description = { readonly how: readonly string[]; readonly sees: readonly string[] }

/** Paths of one flow, to be written for a tester. */
export type Pack = Flow & {
  readonly kind: Kind
  readonly paths: readonly Path[]
  readonly voice: Voice
  /** Describes each step of a path in the pack's language. */
  readonly describe?: (path: Path) => Promise<readonly Description[]>
  /** Why a call failed, in one word; defaults to the error's message. */
  readonly reasonOf?: (error: unknown) => string
  /** One line on how the pack was made. */
  readonly made: string
}

/** A step in the tester's language. */
export type SpokenStep = Description & {
  readonly words: string
  /** The description or name of each state that's active afterwards. */
  readonly situation: readonly string[]
}

export type SpokenPath = { readonly name: string; readonly steps: readonly SpokenStep[] }

/** A path in the tester's language, with actions and checks. */
export async function spokenPath({ describe, voice }: Pack, path: Path): Promise<SpokenPath> {
  const described = (await describe?.(path)) ?? []
  const steps = path.steps.map((step, at) => spokenStep(step, described[at], voice))
  return { name: steps.map(({ words }) => words).join(' → '), steps }
}

const nothing: Description = { how: [], sees: [] }

/** The descriptions of the active states, or their names. */
function situationIn(snapshot: AnyMachineSnapshot): readonly string[] {
  const nodes = activeNodes(snapshot).filter(({ path }) => path.length > 0)
  const descriptions = nodes.flatMap(({ description }) => description ?? [])
  return descriptions.length > 0
    ? descriptions
    : nodes.filter(isLeaf).map(({ path }) => `“${path.join('.')}”`)
}

const spokenStep = (
  { happening, snapshot }: Step,
  { how, sees } = nothing,
  { say }: Voice,
): SpokenStep => ({
  words: say(happening.words),
  how: [...new Set(how)],
  situation: situationIn(snapshot).map((words) => say(words)),
  sees: [...new Set([...sees, ...(snapshot.hasTag('busy') ? [say(labels.busy)] : [])])],
})

export async function spokenPaths(pack: Pack): Promise<SpokenPath[]> {
  const spoken = []
  for (const path of pack.paths) spoken.push(await spokenPath(pack, path))
  return spoken
}

/** `Sign-in: one path per transition` */
export const titleOf = ({ title, kind, voice: { say } }: Pack) =>
  `${say(title)}: ${say(labels[kind])}`

/** Capitalizes the first letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
