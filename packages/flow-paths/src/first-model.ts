import { basename, dirname, extname, relative, resolve } from 'node:path'
import type { NamedMachine } from 'flow-chart'

import { derivedFrom, type DerivedOutcome } from './derived.ts'
import { inputOf, type InputFields } from './input-of.ts'

/** `ticket.submitComment` as `ticket submit comment`. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase() || name

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const eventLines = ([type, cases]: [string, string | object]): string[] => {
  if (typeof cases === 'string') return [`    ${text(type)}: { ${text(wordsOf(type))}: {} },`]
  const written = Object.entries<{ to: string }>({ ...cases })
  return written.length > 0
    ? [
        `    ${text(type)}: {`,
        ...written.map(
          ([description, { to }]) => `      ${text(description)}: { to: ${text(to)} },`,
        ),
        '    },',
      ]
    : [`    ${text(type)}: {}, // sent by the machine itself`]
}

const outcomeLines = ([name, { snapshots }]: [string, DerivedOutcome]) => [
  `    ${text(name)}: {`,
  `      answers: { ${text(`${wordsOf(name)} answers`)}: undefined },`,
  `      fails: ${text(`${wordsOf(name)} fails`)},`,
  ...(snapshots
    ? [
        `      snapshots: { ${text(`${wordsOf(name)} changes`)}: { status: 'active', context: {} } },`,
      ]
    : []),
  '    },',
]

const inputText = (fields: InputFields): string => {
  const texts = Object.entries(fields).map(
    ([name, inner]) => `${/^[\w$]+$/.test(name) ? name : text(name)}: ${inputText(inner)}`,
  )
  return texts.length > 0 ? `{ ${texts.join(', ')} }` : 'undefined'
}

const inputLines = (fields: InputFields | undefined) =>
  fields === undefined ? [] : [`  inputs: { 'it starts': ${inputText(fields)} },`]

type Module = Readonly<Record<string, unknown>>

/** A machine nested in a list can't be imported by name. */
const importOf = (module: Module, { name, machine }: NamedMachine, from: string) => {
  if (module['default'] === machine) return [`import machine from ${text(from)}`, 'machine']
  if (module[name] === machine) return [`import { ${name} } from ${text(from)}`, name]
  const [list = ''] = Object.keys(module)
  return [`import { ${list} } from ${text(from)}`, `${list}.${name}`]
}

/** A model file with a case for every event and outcome; you write their texts. */
export function firstModel(
  module: Module,
  one: NamedMachine,
  file: string,
  output?: string,
): string {
  const { events, outcomes } = derivedFrom(one.machine)
  const folder = output === undefined ? dirname(resolve(file)) : dirname(resolve(output))
  const path = relative(folder, resolve(file))
  const from = path.startsWith('.') ? path : `./${path}`
  const [imported, machine] = importOf(module, one, from)
  return `${[
    `import { flowModel } from 'flow-paths'`,
    '',
    imported,
    '',
    `/** What can happen in ${basename(file, extname(file))}: describe each case, and add the payload the machine reads. */`,
    'export const model = flowModel({',
    `  machine${machine === 'machine' ? '' : `: ${machine}`},`,
    ...inputLines(inputOf(one.machine)),
    '  events: {',
    ...Object.entries(events).flatMap(eventLines),
    '  },',
    '  outcomes: {',
    ...Object.entries(outcomes).flatMap(outcomeLines),
    '  },',
    '})',
  ].join('\n')}\n`
}
