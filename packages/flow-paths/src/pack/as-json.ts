import { pagesOf } from '../meta.ts'
import type { Path, Step } from '../path.ts'
import { spokenPath, type Pack, type SpokenStep } from './pack.ts'
import type { JsonPack } from './schema.ts'

type JsonPath = JsonPack['paths'][number]
type JsonStep = JsonPath['steps'][number]

/** A pack as JSON, described by `docs/path-pack.schema.json`. */
export async function jsonOf(pack: Pack): Promise<string> {
  const { name, title, model, kind, voice } = pack
  const paths = []
  for (const path of pack.paths) paths.push(await pathOf(pack, path))
  const whole: JsonPack = {
    version: 1,
    flow: { name, title: voice.say(title), machine: model.machine.id },
    kind,
    language: voice.locale,
    paths,
  }
  return JSON.stringify(whole, null, 2)
}

async function pathOf(pack: Pack, path: Path): Promise<JsonPath> {
  const { name, steps } = await spokenPath(pack, path)
  return { name, steps: path.steps.map((step, at) => stepOf(pack, step, steps[at])) }
}

const nothing: SpokenStep = { words: '', how: [], situation: [], sees: [] }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const stepOf = (
  { reasonOf = messageOf }: Pack,
  step: Step,
  { words, how, situation, sees } = nothing,
): JsonStep => ({
  happening: happeningOf(step, words, reasonOf),
  how: [...how],
  expected: {
    state: step.snapshot.value,
    page: pagesOf(step.snapshot)[0] ?? '',
    busy: step.snapshot.hasTag('busy'),
    sees: [...situation, ...sees],
  },
})

function happeningOf(
  { happening, waited }: Step,
  words: string,
  reasonOf: (error: unknown) => string,
): JsonStep['happening'] {
  const { kind } = happening
  switch (kind) {
    case 'started':
      return { kind, words, ...optional('input', happening.input) }
    case 'asked':
      return { kind, words, event: happening.event }
    case 'answered':
      return { kind, words, call: happening.port, ...optional('output', happening.output) }
    case 'failed':
      return { kind, words, call: happening.port, reason: reasonOf(happening.error) }
    case 'changed':
      return { kind, words, call: happening.port, ...optional('snapshot', happening.snapshot) }
    default:
      return { kind, words, milliseconds: waited }
  }
}

type Json = Extract<JsonStep['happening'], { kind: 'started' }>['input']

const optional = <Key extends string>(key: Key, value: unknown) =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, NonNullable<Json>>)
