import { globSync, readFileSync } from 'node:fs'

import { rulesBrokenIn } from './rules.ts'

const files = globSync('{contract,machines,server,src,tests,scripts}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.endsWith('routeTree.gen.ts'),
)
const broken = files.flatMap((file) =>
  rulesBrokenIn(file, readFileSync(file, 'utf8')).map(
    ({ line, message }) => `${file}:${line}  ${message}`,
  ),
)

for (const message of broken) console.log(message)
process.exitCode = broken.length > 0 ? 1 : 0
