import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { chromium } from 'playwright'

import { documentLanguages } from '#contract/documents.ts'
import { launchOptions } from '#tests/support/chromium.ts'

import { startPortal } from './manual/portal.ts'
import { printManual } from './manual/print.ts'

const stamp = 'docs/manual/printed.sha256'

const written = () => {
  const hash = createHash('sha256')
  for (const language of documentLanguages)
    hash.update(readFileSync(`docs/manual/${language}/manual.md`))
  return `${hash.digest('hex')}\n`
}

const print = async () => {
  mkdirSync('public/documents', { recursive: true })
  const [portal, browser] = await Promise.all([startPortal(), chromium.launch(launchOptions)])
  for (const language of documentLanguages) await printManual(browser, portal.origin, language)
  await browser.close()
  await portal.stop()
  writeFileSync(stamp, written())
}

/** Prints docs/manual as PDF; with --check, only reports whether the text has changed since the last print. */
if (!process.argv.includes('--check')) await print()
else if (readFileSync(stamp, 'utf8') !== written()) {
  console.log('docs/manual has changed since the manual was printed: run npm run manual')
  process.exitCode = 1
}
