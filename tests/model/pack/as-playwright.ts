import { readFileSync } from 'node:fs'
import type { Path, Step } from 'flow-paths'
import { literal, playwrightOf as fileOf, translated, Unwritable } from 'flow-paths/playwright'
import { format } from 'oxfmt'

import { doerOf, type AnyJourney } from '../browser-walker.ts'
import type { PortalPack } from './portal-pack.ts'
import { either } from './shown.ts'
import type { PortalVoice } from './voice.ts'

/** The start of every file: it needs Playwright and a built portal, but nothing of this project. */
const head = readFileSync(new URL('standalone.ts', import.meta.url), 'utf8')
  .replaceAll(/^export /gm, '')
  .replace('import { expect,', 'import { expect, test,')

/** A Playwright file that walks the paths of a pack on any portal. */
export async function playwrightOf(pack: PortalPack): Promise<string> {
  const { journey, model, voice } = pack
  if (!journey)
    throw new Unwritable(
      'no journey says how a browser walks this flow; write one and name it with --journey',
    )
  const backgrounds = new Backgrounds(journey, pack.paths)
  const voices = new Map(pack.paths.map((path) => [path, besideData(voice, journey, path)]))
  const source = await fileOf(pack, {
    doer: (record) => doerOf(journey, record('flow')),
    head: [
      head,
      `test.use({ locale: ${literal(locales[voice.locale] ?? voice.locale)}, actionTimeout: 45_000 })`,
      `const calls = ${literal(journey.calls)}`,
      ...backgrounds.declarations,
    ].join('\n\n'),
    begin: (path) => [
      `const flow = await flowOn(page, ${literal(model.machine.id)}, calls, ${backgrounds.nameFor(path)}${outsideOf(journey)})`,
    ],
    before: holdOf,
    arrived: (step, former) => [
      ...releaseOf(step, former),
      `await flow.isAt(${literal(step.snapshot.value)})`,
    ],
    translate: (action, path) => translated(action, (voices.get(path) ?? voice).sought),
  })
  return (await format('paths.spec.ts', source, style)).code
}

/** BCP 47 tags of the portal's languages. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' }

const style = { semi: false, singleQuote: true, printWidth: 100 } as const

/** Data from responses is the same in every language, unless the portal translates it. */
const besideData = (
  voice: PortalVoice,
  { background }: AnyJourney,
  { start, steps }: Path,
): PortalVoice => {
  const happenings = steps.map(({ happening }) => happening)
  const brought = new Set(textsIn([background(start.input), happenings]))
  return {
    ...voice,
    sought: (text, isExact) => {
      const own = voice.sought(text, isExact)
      return typeof text === 'string' && brought.has(text) ? either(text, own, isExact) : own
    },
  }
}

/** Every text in a value from responses and events, which stays the same in every language. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const outsideOf = ({ outside, provider }: AnyJourney) =>
  [
    outside || provider ? `, [${outside === undefined ? '' : literal(outside)}]` : '',
    provider ? `, ${literal(provider)}` : '',
  ].join('')

/** A state that ends on its own sooner than this, in milliseconds, may be over before it's checked. */
const soon = 10_000

const isFleeting = ({ rest }: Step) => rest < soon

type Holding = (step: Step, before: Step | undefined) => string[]

/** Pauses the clock before a state that would be over too soon; pages open with a running clock. */
const holdOf: Holding = (step, before) =>
  before && isFleeting(step) && !isFleeting(before) ? ['await flow.holdsTime()'] : []

const releaseOf: Holding = (step, before) =>
  before && isFleeting(before) && !isFleeting(step) ? ['await flow.letsTimePass()'] : []

/** The background responses of a flow, written once for all paths that share them. */
class Backgrounds {
  readonly #names = new Map<string, string>()
  readonly #codes: ReadonlyMap<Path, string>

  constructor({ background }: AnyJourney, paths: readonly Path[]) {
    this.#codes = new Map(paths.map((path) => [path, literal(background(path.start.input))]))
    for (const code of new Set(this.#codes.values()))
      this.#names.set(code, `background${this.#names.size + 1}`)
  }

  nameFor(path: Path): string {
    return this.#names.get(this.#codes.get(path) ?? '') ?? ''
  }

  get declarations(): string[] {
    return [...this.#names].map(([code, name]) => `const ${name} = ${code}`)
  }
}
