import { readFileSync } from 'node:fs'

import { specLines } from '../spec/lines.ts'

/** The values for the templates of a new flow. */
export type NewFlow = {
  /** such as `trial-extension` */
  name: string
  /** such as `trialExtension` */
  camel: string
  /** such as `TrialExtension` */
  pascal: string
  /** such as `Trial extension` */
  title: string
  /** the id of its requirement in docs/requirements.md */
  id: string
  /** such as `t172`, its place in that page */
  anchor: string
}

/** An invalid name; the message explains why. */
export class UsageError extends Error {}

const nameOfFlow = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const longestName = 40

/** The next free T number; ids of flows start with T. */
const nextId = () => {
  const numbers = specLines.flatMap(([id]) => (/^T\d+$/.test(id) ? [Number(id.slice(1))] : []))
  return `T${Math.max(...numbers) + 1}`
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** All spellings of a flow's name. */
export const flowNamed = (name: string): NewFlow => {
  if (!nameOfFlow.test(name) || name.length > longestName) {
    throw new UsageError(
      `“${name}” can’t be the name of a flow. Use at most ${longestName} characters: lowercase words joined by hyphens, such as trial-extension.`,
    )
  }
  const [first = '', ...others] = name.split('-')
  const rest = others.map(upperFirst).join('')
  const id = nextId()
  return {
    name,
    camel: first + rest,
    pascal: upperFirst(first) + rest,
    title: upperFirst([first, ...others].join(' ')),
    id,
    anchor: id.toLowerCase(),
  }
}

/** Fills in a template; an unknown placeholder is a mistake in the template. */
export const fill = (template: string, flow: NewFlow) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const word = flow[key as keyof NewFlow]
    if (word === undefined) throw new Error(`Unknown placeholder: ${place}.`)
    return word
  })

/** The files of a new flow and their templates. */
const templates = {
  'contract.txt': 'contract/{{name}}.ts',
  'machine.txt': 'machines/{{name}}/{{name}}.machine.ts',
  'page.txt': 'src/features/{{name}}/{{name}}-page.tsx',
  'texts.txt': 'src/features/{{name}}/{{name}}-texts.ts',
  'use-flow.txt': 'src/features/{{name}}/use-{{name}}.ts',
  'route.txt': 'src/routes/_portal/support/{{name}}.tsx',
  'server-route.txt': 'server/routes/{{name}}.ts',
  'model.txt': 'tests/flows/{{name}}/{{name}}/model.ts',
  'machine-test.txt': 'tests/flows/{{name}}/{{name}}/machine.test.ts',
  'page-paths.txt': 'tests/flows/{{name}}/{{name}}/page.paths.test.tsx',
  'story.txt': 'tests/e2e/{{name}}.ci.spec.ts',
  'server-test.txt': 'tests/server/{{name}}.test.ts',
}

const read = (template: string, flow: NewFlow) =>
  fill(readFileSync(new URL(`templates/${template}`, import.meta.url), 'utf8'), flow)

/** The content of all new files, by path. */
export const filesOf = (flow: NewFlow): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(templates).map(([template, path]) => [fill(path, flow), read(template, flow)]),
  )

/** German translations of the new files' texts. */
export const germanOf = (flow: NewFlow) =>
  JSON.parse(read('german.json', flow)) as Record<string, string>
