import { readFileSync } from 'node:fs'

import { fill, type NewFlow } from './flow.ts'

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
