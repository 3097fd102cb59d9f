import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { asvsPage } from './pages/asvs.ts'
import { configurationPage } from './pages/configuration.ts'
import { dataMapPage } from './pages/data-map.ts'
import { licencesPage } from './pages/licences.ts'
import { processingAnnexPage } from './pages/processing-annex.ts'
import { storagePage } from './pages/storage.ts'

/** The generated pages of docs/, by the name of their npm script. */
const pages: Record<string, () => string> = {
  asvs: () => asvsPage(readFileSync('scripts/pages/asvs.txt', 'utf8')),
  configuration: () => configurationPage(readFileSync('docs/provider.example.json', 'utf8')),
  'data-map': dataMapPage,
  licences: licencesPage,
  'processing-annex': processingAnnexPage,
  storage: storagePage,
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** `node scripts/pages.ts storage` writes docs/storage.md; `--check` only reports stale pages. */
for (const [name, text] of Object.entries(pages)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const file = `docs/${name}.md`
  if (!values.check) writeFileSync(file, text())
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text()) {
    console.error(`${file} is stale: run "npm run ${name}".`)
    process.exitCode = 1
  }
}
