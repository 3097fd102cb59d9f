import Pdf from 'pdfkit'

import type { ServerLanguage } from '#server/texts/i18n.ts'
import { textLines, type TextLine } from '#server/rules/rich-text.ts'
import { ink, mm, quiet, side } from './form-sheet.ts'
import { printable } from './printable.ts'

type About = { language: ServerLanguage; provider: string }

/** The distance between a bullet and its text. */
const itemIndent = mm(6)

/** Splits lines into runs of list items and of other text. */
const runsOf = (lines: readonly TextLine[]) => {
  const runs: { isList: boolean; lines: TextLine[] }[] = []
  for (const line of lines) {
    const isList = line.depth > 0
    const last = runs.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else runs.push({ isList, lines: [line] })
  }
  return runs
}

/** Text across as many pages as needed. */
export const newPaper = (title: string, { language, provider }: About) => {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: mm(20), bottom: mm(20), left: side, right: side },
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: printable(title), Author: printable(provider) },
  })
  const write = (tag: string, text: string, size: number, bold: boolean, colour = ink) => {
    const put = () =>
      doc
        .font(bold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .fillColor(colour)
        .text(printable(text), { lineGap: size / 5 })
    doc.addStructure(doc.struct(tag, {}, put))
  }
  /** Keeps a heading on the same page as the first lines below it. */
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }
  const paragraph = (text: string) => write('P', text, 10, false)
  const list = (lines: readonly TextLine[]) => {
    const items = doc.struct('L')
    doc.addStructure(items)
    for (const { text, marker, depth } of lines) {
      keepTogether(mm(5))
      const { y } = doc
      const put = (part: string, x: number) => () =>
        doc
          .font('Helvetica')
          .fontSize(10)
          .fillColor(ink)
          .text(printable(part), x, y, { lineGap: 2 })
      const x = side + (depth - 1) * itemIndent
      const label = doc.struct('Lbl', {}, put(marker, x))
      const body = doc.struct('LBody', {}, put(text, x + itemIndent))
      items.add(doc.struct('LI', {}, marker === '' ? [body] : [label, body]))
    }
    items.end()
    doc.x = side
  }
  return {
    doc,
    title: (text: string) => write('H1', text, 20, true),
    heading: (text: string) => {
      keepTogether(mm(35))
      doc.y += mm(6)
      write('H2', text, 12, true)
      doc.y += mm(1)
    },
    subheading: (text: string) => {
      keepTogether(mm(20))
      doc.y += mm(3)
      write('H3', text, 10, true)
    },
    small: (text: string) => write('P', text, 8, false, quiet),
    paragraph,
    /** Cleaned HTML as paragraphs and lists. */
    prose: (html: string) => {
      for (const { isList, lines } of runsOf(textLines(html)))
        if (isList) list(lines)
        else paragraph(lines.map(({ text }) => text).join('\n'))
    },
  }
}

/** Adds page numbers once all pages exist. */
export const numberPages = (doc: PDFKit.PDFDocument, name: string) => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const { margins, height } = doc.page
    // Otherwise text below the margin would start a new page.
    margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(quiet)
      .text(printable(`${name} · ${page + 1} / ${count}`), side, height - mm(12), {
        lineBreak: false,
      })
    doc.endMarkedContent()
  }
}
