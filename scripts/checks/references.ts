import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'

import { decisionLines, specLines } from '../spec/lines.ts'
import { brokenReferences } from './broken-references.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter(
  (file) => !/^docs\/(flows|manual)\//.test(file),
)
const sources = globSync('{contract,machines,server,src,scripts,tests}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.endsWith('.gen.ts'),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const exists = {
  requirement: new Set([...specLines, ...decisionLines].map(([id]) => id)),
  script: new Set(Object.keys(scripts)),
  decision: new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3))),
  file: existsSync,
}

const broken = [...pages, ...sources].flatMap((file) =>
  brokenReferences(file, readFileSync(file, 'utf8'), exists).map(
    ({ line, text }) => `${file}:${line}  ${text}`,
  ),
)

for (const text of broken) console.log(text)
process.exitCode = broken.length > 0 ? 1 : 0
