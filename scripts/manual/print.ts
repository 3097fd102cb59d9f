import { readFileSync } from 'node:fs'

import type { Browser } from 'playwright'

import { manualPath, type DocumentLanguage } from '#contract/documents.ts'

import { screens } from './screens.ts'
import { sheetOf } from './sheet.ts'

const locales: Record<DocumentLanguage, string> = { en: 'en-GB', de: 'de-DE' }

const pictureOf = async (browser: Browser, origin: string, screen: string, locale: string) => {
  const page = await browser.newPage({
    baseURL: origin,
    locale,
    // Wider than a phone, where the second factor is set up without a QR code.
    viewport: { width: 720, height: 900 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const part = await screens[screen]?.(page)
  const bytes = await part?.screenshot({ type: 'jpeg', quality: 82 })
  await page.close()
  if (!bytes) throw new Error(`There is no screen “${screen}”.`)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const nameOf = async (origin: string) => {
  const html = await (await fetch(origin)).text()
  const [, name = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  return name
}

const footer = `<div style="font-size:8px;width:100%;text-align:center;color:#78716c"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`

/** Prints the manual in one language, with screenshots of the portal at `origin`. */
export const printManual = async (browser: Browser, origin: string, language: DocumentLanguage) => {
  const pictures = new Map<string, string>()
  for (const screen of Object.keys(screens))
    pictures.set(screen, await pictureOf(browser, origin, screen, locales[language]))
  const markdown = readFileSync(`docs/manual/${language}/manual.md`, 'utf8')
  const page = await browser.newPage()
  await page.setContent(sheetOf(markdown, { language, name: await nameOf(origin), pictures }))
  await page.pdf({
    path: `public${manualPath(language)}`,
    format: 'A4',
    tagged: true,
    outline: true,
    printBackground: true,
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
  })
  await page.close()
}
