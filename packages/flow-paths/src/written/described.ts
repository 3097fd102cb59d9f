import type { Description } from '../pack/pack.ts'
import type { Voice } from '../pack/voice.ts'
import type { Path } from '../path.ts'
import { sentenceOf } from './sentence.ts'
import { writtenWalk, type PlaywrightDoer, type Recording } from './walk.ts'

/** Describes what a user does and sees in each step of a path, based on what a browser does. */
export async function described<Page>(
  path: Path,
  doerWith: (record: Recording) => PlaywrightDoer<Page>,
  voice: Voice,
): Promise<Description[]> {
  const written = await writtenWalk(path, doerWith)
  return written.map(({ actions, seenFrom }) => {
    const describe = (from: number, to?: number) =>
      actions.slice(from, to).flatMap((action) => sentenceOf(action, voice) ?? [])
    return { how: describe(0, seenFrom), sees: describe(seenFrom) }
  })
}
