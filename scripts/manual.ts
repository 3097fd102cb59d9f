import { mkdirSync } from 'node:fs'

import { chromium } from 'playwright'

import { documentLanguages } from '#contract/documents.ts'
import { launchOptions } from '#tests/support/chromium.ts'

import { startPortal } from './manual/portal.ts'
import { printManual } from './manual/print.ts'

/** Prints docs/manual as PDF, with pictures of the running portal. */
mkdirSync('public/documents', { recursive: true })
const [portal, browser] = await Promise.all([startPortal(), chromium.launch(launchOptions)])
for (const language of documentLanguages) await printManual(browser, portal.origin, language)
await browser.close()
await portal.stop()
