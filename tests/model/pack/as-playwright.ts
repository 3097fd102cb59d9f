import { readFileSync } from 'node:fs'
import type { Path, Step } from 'flow-paths'
import { format } from 'oxfmt'

import type { AnyJourney } from '../browser-walker.ts'
import { literal, statementOf } from '../written/code.ts'
import { textsIn } from '../written/data-words.ts'
import { translated } from '../written/translated.ts'
import { writtenWalk, type WrittenStep } from '../written/walk.ts'
import type { PortalPack } from './portal-pack.ts'
import { either } from './shown.ts'
import type { PortalVoice } from './voice.ts'
import { holdOf, releaseOf, worldOf } from './world.ts'

/** What every file begins with: it needs Playwright and a built portal, nothing of this project. */
const head = readFileSync(new URL('standalone.ts', import.meta.url), 'utf8').replaceAll(
  /^export /gm,
  '',
)

/** A Playwright file that walks the paths of a pack as it is: each path a test, each step a sentence. */
export async function playwrightOf(pack: PortalPack): Promise<string> {
  const { journey } = pack
  if (!journey) throw new Unwritable('no journey says how a browser walks this flow')
  const backgrounds = new Backgrounds(journey)
  const tests = []
  for (const [at, path] of pack.paths.entries())
    tests.push(await testOf(pack, path, at, journey, backgrounds))
  const parts = [
    `// ${pack.made}`,
    head,
    `test.use({ locale: ${literal(locales[pack.voice.locale] ?? pack.voice.locale)}, actionTimeout: 45_000 })`,
    `const calls = ${literal(journey.calls)}`,
    ...backgrounds.declarations,
    ...tests,
  ]
  const source = parts.join('\n\n').replace('import { expect,', 'import { expect, test,')
  return (await format('paths.spec.ts', source, style)).code
}

/** There is no journey, or it does something that cannot be known before. */
export class Unwritable extends Error {}

/** What a browser calls the languages of the portal. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' }

const style = { semi: false, singleQuote: true, printWidth: 100 } as const

async function testOf(
  { model, voice }: PortalPack,
  path: Path,
  at: number,
  journey: AnyJourney,
  backgrounds: Backgrounds,
) {
  const written = await writtenWalk(path, journey)
  const spoken = besideData(voice, [
    journey.background(path.start.input),
    path.steps.map(({ happening }) => happening),
  ])
  const steps = path.steps.map((step, place) =>
    stepOf(step, path.steps[place - 1], written[place], spoken),
  )
  const name = nameOf(path.steps.map(({ happening }) => voice.say(happening.words)))
  return `test(${JSON.stringify(`${at + 1}: ${name}`)}, async ({ page }) => {
    test.setTimeout(${60_000 + 5000 * path.steps.length})
    const flow = await flowOn(page, ${literal(model.machine.id)}, calls, ${backgrounds.nameFor(path)}${outsideOf(journey)})
    ${steps.join('\n')}
  })`
}

/** A long walk is named by how it begins and ends: a report shows the name on one line. */
const nameOf = (words: readonly string[]) =>
  (words.length > 12 ? [...words.slice(0, 4), '…', ...words.slice(-2)] : words).join(' → ')

/** What the answers bring is called the same in every language, unless the portal has words of its own for it. */
const besideData = (voice: PortalVoice, data: readonly unknown[]): PortalVoice => {
  const brought = new Set(data.flatMap(textsIn))
  return {
    ...voice,
    sought: (words, isExact) => {
      const own = voice.sought(words, isExact)
      return typeof words === 'string' && brought.has(words) ? either(words, own, isExact) : own
    },
  }
}

const outsideOf = ({ outside, provider }: AnyJourney) =>
  [
    outside || provider ? `, [${outside === undefined ? '' : literal(outside)}]` : '',
    provider ? `, ${literal(provider)}` : '',
  ].join('')

function stepOf(
  step: Step,
  before: Step | undefined,
  written: WrittenStep | undefined,
  voice: PortalVoice,
) {
  if (!written || written.unknown) throw new Unwritable(written?.unknown ?? '')
  const { doing, seeing } = partsOf(written, voice)
  return `await test.step(${JSON.stringify(voice.say(step.happening.words))}, async () => {
    ${[...holdOf(step, before), ...worldOf(step), ...doing, ...releaseOf(step, before)].join('\n')}
    await flow.isAt(${literal(step.snapshot.value)})
    ${seeing.join('\n')}
  })`
}

/** What is expected while something is still being done comes before the flow has arrived. */
const partsOf = ({ deeds, seenFrom }: WrittenStep, { sought }: PortalVoice) => {
  const statements = deeds.map((deed) => statementOf(translated(deed, sought), 'flow'))
  return { doing: statements.slice(0, seenFrom), seeing: statements.slice(seenFrom) }
}

/** The answers around a flow, written once for all paths that share them. */
class Backgrounds {
  readonly #names = new Map<string, string>()
  readonly #journey: AnyJourney

  constructor(journey: AnyJourney) {
    this.#journey = journey
  }

  nameFor({ start }: Path): string {
    const code = literal(this.#journey.background(start.input))
    const name = this.#names.get(code) ?? `background${this.#names.size + 1}`
    this.#names.set(code, name)
    return name
  }

  get declarations(): string[] {
    return [...this.#names].map(([code, name]) => `const ${name} = ${code}`)
  }
}
