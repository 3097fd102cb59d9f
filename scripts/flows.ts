import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { flowPages } from './flows/pages.ts'

const folder = new URL('../docs/flows/', import.meta.url)
const place = (file: string) => new URL(file, folder)

mkdirSync(folder, { recursive: true })
const pages = flowPages()
const leftOver = readdirSync(folder).filter((file) => !pages.has(file))
const stale = [...pages].filter(
  ([file, text]) => !existsSync(place(file)) || readFileSync(place(file), 'utf8') !== text,
)

if (process.argv.includes('--check')) {
  const names = [...stale.map(([file]) => file), ...leftOver]
  for (const name of names) console.error(`docs/flows/${name} is stale: run "npm run flows".`)
  process.exitCode = names.length > 0 ? 1 : 0
} else {
  for (const [file, text] of stale) writeFileSync(place(file), text)
  for (const file of leftOver) rmSync(place(file))
  console.log(
    `${stale.length + leftOver.length} of ${pages.size} pages of docs/flows have changed.`,
  )
}
