import type { Description } from '../pack/pack.ts'
import type { Voice } from '../pack/voice.ts'
import type { Path } from '../path.ts'
import { sentenceOf } from './sentence.ts'
import { writtenWalk, type PlaywrightDoer, type Recording } from './walk.ts'

/** Says for each step of a path what a person does and sees, as a browser does it. */
export async function described<Page>(
  path: Path,
  doerWith: (record: Recording) => PlaywrightDoer<Page>,
  voice: Voice,
): Promise<Description[]> {
  const written = await writtenWalk(path, doerWith)
  return written.map(({ deeds, seenFrom }) => {
    const said = (from: number, to?: number) =>
      deeds.slice(from, to).flatMap((deed) => sentenceOf(deed, voice) ?? [])
    return { how: said(0, seenFrom), sees: said(seenFrom) }
  })
}
