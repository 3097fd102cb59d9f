import type { Pack } from '../pack/pack.ts'
import type { Path, Step } from '../path.ts'
import { statementOf } from './code.ts'
import type { Deed } from './deed.ts'
import { writtenWalk, type PlaywrightDoer, type Recording, type WrittenStep } from './walk.ts'

/** How the tests of a file are written. */
export type PlaywrightFile<Page> = {
  /** What a browser does, as in `createPlaywrightSut`; `record` stands for what else a test calls. */
  readonly doer: (record: Recording) => PlaywrightDoer<Page>
  /** Everything before the tests; it imports `test` and `expect`. */
  readonly head?: string
  /** The first lines of a test. */
  readonly begin?: (path: Path) => readonly string[]
  /** Lines before a step is done, and before it is looked at. */
  readonly before?: (step: Step, former: Step | undefined) => readonly string[]
  readonly arrived?: (step: Step, former: Step | undefined) => readonly string[]
  /** What is done in the language of the pack. */
  readonly translate?: (deed: Deed, path: Path) => Deed
}

/** A path does something that can't be known before. */
export class Unwritable extends Error {}

const plainHead = `import { expect, test } from '@playwright/test'`

/** A Playwright file that walks the paths of a pack: each path a test, each step a sentence. */
export async function playwrightOf<Page>(pack: Pack, file: PlaywrightFile<Page>): Promise<string> {
  const tests = []
  for (const [at, path] of pack.paths.entries()) tests.push(await testOf(pack, path, at, file))
  return `${[`// ${pack.made}`, file.head ?? plainHead, ...tests].join('\n\n')}\n`
}

const indented = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)

async function testOf<Page>(
  { voice }: Pack,
  path: Path,
  at: number,
  file: PlaywrightFile<Page>,
): Promise<string> {
  const { steps } = path
  const written = await writtenWalk(path, file.doer)
  const parts = steps.map((step, place) => {
    const lines = linesOf(path, place, written[place], file)
    return [
      `await test.step(${quoted(voice.say(step.happening.words))}, async () => {`,
      ...indented(lines),
      '})',
    ].join('\n')
  })
  const name = nameOf(steps.map(({ happening }) => voice.say(happening.words)))
  return [
    `test(${quoted(`${at + 1}: ${name}`)}, async ({ page }) => {`,
    ...indented([
      `test.setTimeout(${60_000 + 5000 * steps.length})`,
      ...(file.begin?.(path) ?? []),
      ...parts,
    ]),
    '})',
  ].join('\n')
}

const quoted = (text: string) => JSON.stringify(text)

/** What is expected while something is still being done comes before the machine has arrived. */
function linesOf<Page>(
  path: Path,
  place: number,
  written: WrittenStep | undefined,
  { before, arrived, translate = (deed) => deed }: PlaywrightFile<Page>,
): string[] {
  if (!written || written.unknown !== undefined) throw new Unwritable(written?.unknown ?? '')
  const step = path.steps[place] as Step
  const former = path.steps[place - 1]
  const statements = written.deeds.map((deed) => statementOf(translate(deed, path)))
  return [
    ...(before?.(step, former) ?? []),
    ...statements.slice(0, written.seenFrom),
    ...(arrived?.(step, former) ?? []),
    ...statements.slice(written.seenFrom),
  ]
}

/** A long walk is named by how it begins and ends: a report shows the name on one line. */
const nameOf = (words: readonly string[]) =>
  (words.length > 12 ? [...words.slice(0, 4), '…', ...words.slice(-2)] : words).join(' → ')
