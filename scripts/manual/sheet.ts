import MarkdownIt from 'markdown-it'

import type { DocumentLanguage } from '#contract/documents.ts'

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
export const sheetOf = (
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
