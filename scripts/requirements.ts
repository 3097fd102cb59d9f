import { readFileSync, writeFileSync } from 'node:fs'

import { requirementsPage } from './requirements/page.ts'

const file = new URL('../docs/requirements.md', import.meta.url)
const page = requirementsPage()

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/requirements.md is stale: run "npm run requirements".')
  process.exitCode = 1
}
