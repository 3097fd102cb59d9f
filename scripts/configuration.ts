import { readFileSync, writeFileSync } from 'node:fs'

import { configurationPage } from './configuration/page.ts'

const file = new URL('../docs/configuration.md', import.meta.url)
const example = new URL('../docs/provider.example.json', import.meta.url)
const page = configurationPage(readFileSync(example, 'utf8'))

const written = () => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (written() !== page) {
  console.error('docs/configuration.md is stale: run "npm run configuration".')
  process.exitCode = 1
}
