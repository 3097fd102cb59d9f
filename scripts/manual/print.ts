import MarkdownIt from 'markdown-it'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

import { type DocumentLanguage, manualPath } from '#contract/documents.ts'
import { screens } from './screens.ts'

const style = `
  @page { size: A4; margin: 20mm 22mm 22mm }
  body { font: 10.5pt/1.55 system-ui, 'Noto Sans', sans-serif; color: #1c1917; hyphens: auto }
  h1 { font-size: 24pt; line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 6mm }
  h2 { font-size: 15pt; margin: 9mm 0 2mm; break-after: avoid }
  h3 { font-size: 11.5pt; margin: 6mm 0 1mm; break-after: avoid }
  p, ul, ol { margin: 0 0 3mm }
  ul, ol { padding-inline-start: 6mm }
  p:has(img) { break-inside: avoid; text-align: center; margin: 5mm 0 }
  img { max-width: 112mm; max-height: 105mm; border: 0.3mm solid #d6d3d1; border-radius: 2.5mm }
`

/** The manual as one printable HTML page; `pictures` are data URLs by name. */
const sheetOf = (
  markdown: string,
  {
    language,
    name,
    pictures,
  }: {
    language: DocumentLanguage
    name: string
    pictures: ReadonlyMap<string, string>
  },
) => {
  const reader = new MarkdownIt({ typographer: false })
  reader.validateLink = () => true
  const body = reader
    .render(markdown.replaceAll('{name}', name))
    .replaceAll(/src="([\w-]+)"/g, (_, picture: string) => {
      const address = pictures.get(picture)
      if (address === undefined) throw new Error(`The manual has no screen “${picture}”.`)
      return `src="${address}"`
    })
  const [, title = name] = /<h1>(.*?)<\/h1>/.exec(body) ?? []
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><style>${style}</style><body>${body}</body></html>`
}

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
