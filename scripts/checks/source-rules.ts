import { globSync, readFileSync } from 'node:fs'

import { bareTextsIn } from './bare-texts.ts'
import { rulesBrokenIn } from './rules.ts'

const files = globSync('{contract,machines,server,src,tests,scripts}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.endsWith('routeTree.gen.ts'),
)

const problemsIn = (file: string, text: string) => [
  ...rulesBrokenIn(file, text),
  ...(/^src\/.*\.tsx$/.test(file) ? bareTextsIn(text) : []).map((line) => ({
    line,
    message: 'put this text into an element of its own: translated pages can’t change it otherwise',
  })),
]

const broken = files.flatMap((file) =>
  problemsIn(file, readFileSync(file, 'utf8')).map(
    ({ line, message }) => `${file}:${line}  ${message}`,
  ),
)

for (const message of broken) console.log(message)
process.exitCode = broken.length > 0 ? 1 : 0
