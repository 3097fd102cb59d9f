import { readFileSync, writeFileSync } from 'node:fs'

import { storagePage } from './storage/page.ts'

const file = new URL('../docs/storage.md', import.meta.url)
const page = storagePage()

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/storage.md is stale: run "npm run storage".')
  process.exitCode = 1
}
