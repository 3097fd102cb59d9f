import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { decisionLines, specLines } from '../spec/lines.ts'
import { anchorsOf, brokenReferences, decisionProblems } from './broken-references.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('{docs,tests,packages/*}/**/*.md'),
].filter((file) => !/^docs\/manual\/|node_modules/.test(file))
const sources = globSync([
  '{contract,deploy,machines,packages,server,src,scripts,tests}/**/*.{ts,tsx,mjs,sh,css}',
  '{.*,*}.{ts,cjs,yaml}',
  '.ci/run',
]).filter((file) => !/\.gen\.ts$|node_modules/.test(file))
const records = new Map(
  globSync('docs/decisions/[0-9]*.md').map((file) => [basename(file), read(file)]),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const exists = {
  requirement: new Set([...specLines, ...decisionLines].map(([id]) => id)),
  script: new Set(Object.keys(scripts)),
  decision: new Set([...records.keys()].map((name) => name.slice(0, 3))),
  file: existsSync,
  anchor: (file: string, name: string) => anchorsOf(read(file)).has(name),
}

const broken = [
  ...decisionProblems(read('docs/decisions/README.md'), records).map(
    (text) => `docs/decisions  ${text}`,
  ),
  ...[...pages, ...sources].flatMap((file) =>
    brokenReferences(file, read(file), exists).map(({ line, text }) => `${file}:${line}  ${text}`),
  ),
]

for (const text of broken) console.log(text)
process.exitCode = broken.length > 0 ? 1 : 0
