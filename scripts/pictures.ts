import { chromium } from 'playwright'

import { launchOptions } from '#tests/support/chromium.ts'

import { captureDevelopers } from './pictures/developers.ts'
import { capturePackages } from './pictures/packages.ts'
import { captureReadme } from './pictures/readme.ts'
import { captureTesters } from './pictures/testers.ts'

const pages = {
  readme: captureReadme,
  testers: captureTesters,
  developers: captureDevelopers,
  packages: capturePackages,
}

/**
 * Takes the screenshots of README.md, docs and packages; `npm run pictures -- readme` only those of one page.
 */
const names = process.argv.slice(2)
const browser = await chromium.launch(launchOptions)
for (const [name, take] of Object.entries(pages))
  if (names.length === 0 || names.includes(name)) await take(browser)
await browser.close()
