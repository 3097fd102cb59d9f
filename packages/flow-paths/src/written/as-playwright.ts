import type { Pack } from '../pack/pack.ts'
import type { Path, Step } from '../path.ts'
import { type RecordedAction, type Chain, type Link, writingOf } from './recorder.ts'
import { writtenWalk, type PlaywrightDoer, type Recording, type WrittenStep } from './walk.ts'

/** A value as TypeScript source. */
export function literal(value: unknown): string {
  const writing = writingOf(value)
  if (writing) return codeOf(writing.chain)
  if (Buffer.isBuffer(value)) return bytes(value)
  if (typeof value === 'function' || value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'object' && value !== null ? record(value) : plain(value)
}

const plain = (value: unknown) => {
  if (typeof value === 'bigint') return `${value}n`
  return value === undefined ? 'undefined' : JSON.stringify(value)
}

const record = (value: object) =>
  `{ ${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${JSON.stringify(key)}: ${literal(part)}`)
    .join(', ')} }`

const bytes = (buffer: Buffer) =>
  buffer.every((byte) => byte === 0)
    ? `Buffer.alloc(${buffer.length})`
    : `Buffer.from(${JSON.stringify(buffer.toString())})`

/** `page.getByRole('button', { name: 'Sign in' }).click()` */
const codeOf = (chain: Chain): string => chain.map(linkCode).join('.')

const linkCode = ({ name, args }: Link) =>
  args ? `${name}(${args.map((value, at) => argument(value, args[at - 1])).join(', ')})` : name

/** An array after a function is that function's argument; `as const` keeps its elements' types. */
const argument = (value: unknown, before: unknown) =>
  Array.isArray(value) && typeof before === 'function'
    ? `${literal(value)} as const`
    : literal(value)

/** One statement of a Playwright file. */
function statementOf(action: RecordedAction): string {
  if (action.kind === 'done') return `await ${codeOf(action.chain)}`
  const not = action.not ? '.not' : ''
  return `await expect(${codeOf(action.chain)})${not}.${linkCode(action.matcher)}`
}

/** How to write the tests of a file. */
export type PlaywrightFile<Page> = {
  /**
   * What a browser does, as in `createPlaywrightSut`; `record` stands in for everything else a test
   * calls.
   */
  readonly doer: (record: Recording) => PlaywrightDoer<Page>
  /** Everything before the tests; it imports `test` and `expect`. */
  readonly head?: string
  /** The first lines of each test. */
  readonly begin?: (path: Path) => readonly string[]
  /** Extra lines before a step, and before its checks. */
  readonly before?: (step: Step, former: Step | undefined) => readonly string[]
  readonly arrived?: (step: Step, former: Step | undefined) => readonly string[]
  /** Translates an action to the pack's language. */
  readonly translate?: (action: RecordedAction, path: Path) => RecordedAction
}

/** A path depends on an answer of the page, so it can't be written in advance. */
export class Unwritable extends Error {}

const plainHead = `import { expect, test } from '@playwright/test'`

/** A Playwright file for the paths of a pack: one test per path, one `test.step` per step. */
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

/** Expectations while something is still busy come before the machine has reached its state. */
function linesOf<Page>(
  path: Path,
  place: number,
  written: WrittenStep | undefined,
  { before, arrived, translate = (action) => action }: PlaywrightFile<Page>,
): string[] {
  if (!written || written.unknown !== undefined) throw new Unwritable(written?.unknown ?? '')
  const step = path.steps[place] as Step
  const former = path.steps[place - 1]
  const statements = written.actions.map((action) => statementOf(translate(action, path)))
  return [
    ...(before?.(step, former) ?? []),
    ...statements.slice(0, written.seenFrom),
    ...(arrived?.(step, former) ?? []),
    ...statements.slice(written.seenFrom),
  ]
}

/**
 * A long path is named by its first and last steps, so that a report shows the name on one line.
 */
const nameOf = (texts: readonly string[]) =>
  (texts.length > 12 ? [...texts.slice(0, 4), '…', ...texts.slice(-2)] : texts).join(' → ')
