import { basename, dirname, extname, relative, resolve } from 'node:path'
import type { NamedMachine } from 'flow-chart'

import {
  candidatesFor,
  wordsOf,
  type Candidates,
  type WrittenCases,
  type WrittenOutcome,
} from './candidates.ts'
import { draftOf, type Draft } from './draft.ts'
import { cast, keyText, quoted, type Sample } from './sample.ts'
import { typesOf, type TypedCases } from './types-of.ts'

/** How much of the model is cast, if its types can't be satisfied: nothing, values, or sections. */
type Casts = 'none' | 'values' | 'sections'

export type Module = Readonly<Record<string, unknown>>
type Import = { readonly statement: string; readonly expression: string }

/** A machine nested in a list can't be imported by name. */
const importOf = (module: Module, { name, machine }: NamedMachine, from: string): Import => {
  if (module['default'] === machine)
    return { statement: `import machine from ${quoted(from)}`, expression: 'machine' }
  if (module[name] === machine)
    return { statement: `import { ${name} } from ${quoted(from)}`, expression: name }
  const [list = ''] = Object.keys(module)
  return { statement: `import { ${list} } from ${quoted(from)}`, expression: `${list}.${name}` }
}

/** How the model imports the machine, from the model's folder. */
function specifierOf(file: string, folder: string, extension: string): string {
  const path = relative(folder, resolve(file)).replaceAll('\\', '/')
  const whole = path.startsWith('.') ? path : `./${path}`
  return whole.replace(/\.tsx?$/, (own) => (extension === '.ts' ? own : extension))
}

/** How a file in the same folder imports the machine. */
export const importBeside = (module: Module, one: NamedMachine, file: string): Import =>
  importOf(module, one, specifierOf(file, dirname(resolve(file)), '.ts'))

const valueText = (sample: Sample, casts: Casts) =>
  casts === 'none' || sample.text === '{}' ? sample.text : cast(sample).text

const casesText = (cases: WrittenCases, indent: string, casts: Casts): string => {
  const written = [...cases].map(
    ([words, sample]) => `${quoted(words)}: ${valueText(sample, casts)}`,
  )
  if (written.length < 2) return written.length === 0 ? '{}' : `{ ${written.join('')} }`
  return `{\n${written.map((line) => `${indent}  ${line},\n`).join('')}${indent}}`
}

const eventLine = ([type, cases]: [string, WrittenCases | undefined], casts: Casts) => {
  if (!cases) return `    ${keyText(type)}: ${quoted(wordsOf(type))},`
  const note = cases.size === 0 ? ' // sent by the machine itself' : ''
  return `    ${keyText(type)}: ${casesText(cases, '    ', casts)},${note}`
}

const outcomeLines = (
  [name, { answers, fails, snapshots }]: [string, WrittenOutcome],
  casts: Casts,
) => [
  `    ${keyText(name)}: {`,
  `      answers: ${casesText(answers, '      ', casts)},`,
  `      fails: ${quoted(fails)},`,
  ...(snapshots ? [`      snapshots: ${casesText(snapshots, '      ', casts)},`] : []),
  '    },',
]

const guardLines = ({ guards }: Draft) =>
  guards.size === 0
    ? []
    : [
        '  // Paths take both answers of these guards, whatever the context contains.',
        '  guards: {',
        ...[...guards].map(
          ([name, { passes, fails }]) =>
            `    ${keyText(name)}: { passes: ${quoted(passes)}, fails: ${quoted(fails)} },`,
        ),
        '  },',
      ]

const projectLines = ({ leftOut }: Draft) => {
  if (leftOut !== 'all' && leftOut.length === 0) return []
  return [
    '  // Situations that differ only in what is left out here count as one.',
    leftOut === 'all'
      ? '  project: () => null,'
      : `  project: ({ ${leftOut.map(fieldLeftOut).join(', ')}, ...rest }) => rest,`,
  ]
}

const fieldLeftOut = (key: string, place: number) =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? key : `${quoted(key)}: _${place}`

const incompleteLines = ({ isIncomplete }: Draft) =>
  isIncomplete
    ? [
        '  // Cases that throw are left out and named. Give them what the machine reads, then drop this.',
        '  incomplete: true,',
      ]
    : []

type Parts = {
  readonly file: string
  readonly imports: readonly string[]
  readonly expression: string
  readonly candidates: Candidates
  readonly draft: Draft
}

function textOf({ file, imports, expression, candidates, draft }: Parts, casts: Casts): string {
  const { events, outcomes, inputs } = candidates
  const end = casts === 'sections' ? '} as never,' : '},'
  const lines = [
    ...imports,
    '',
    `/** What can happen in ${basename(file, extname(file))}: describe each case, and add the payload the machine reads. */`,
    'export const model = flowModel({',
    `  machine${expression === 'machine' ? '' : `: ${expression}`},`,
    ...(inputs ? [`  inputs: ${casesText(inputs, '  ', casts)},`] : []),
    '  events: {',
    ...[...events].map((event) => eventLine(event, casts)),
    `  ${end}`,
    '  outcomes: {',
    ...[...outcomes].flatMap((outcome) => outcomeLines(outcome, casts)),
    `  ${end}`,
    ...guardLines(draft),
    ...projectLines(draft),
    ...incompleteLines(draft),
    '})',
  ].join('\n')
  const helpers = lines.includes('createActor(')
    ? "import { createActor, fromCallback } from 'xstate'\n"
    : ''
  return `import { flowModel } from 'flow-paths'\n${helpers}\n${lines}\n`
}

/** The fewest casts with which the model compiles. Without a compiler, values are cast. */
function castsFor(parts: Parts, types: TypedCases | undefined, isTyped: boolean): Casts {
  if (!isTyped) return 'none'
  if (!types) return 'values'
  for (const casts of ['none', 'values'] as const)
    if (types.check(textOf(parts, casts)).length === 0) return casts
  return 'sections'
}

/** A model file with a case for every event and outcome; you write their texts. */
export function firstModel(
  module: Module,
  one: NamedMachine,
  file: string,
  output?: string,
): { readonly text: string; readonly problem?: string } {
  const folder = dirname(resolve(output ?? file))
  const besides = importBeside(module, one, file)
  const types = typesOf(file, besides)
  const candidates = candidatesFor(one.machine, types)
  const draft = draftOf(one.machine, candidates)
  const extension = types?.extension ?? '.ts'
  const { statement, expression } = importOf(module, one, specifierOf(file, folder, extension))
  const parts = { file, expression, candidates, draft }
  const isTyped = /\.[cm]?tsx?$/.test(output ?? file)
  const casts = castsFor({ ...parts, imports: [besides.statement] }, types, isTyped)
  return {
    text: textOf({ ...parts, imports: [statement] }, casts),
    ...(draft.problem !== undefined && { problem: draft.problem }),
  }
}
