import Pdf from 'pdfkit'

import { ownFonts } from './fonts.ts'

/** Converts millimetres to PDF points. */
export const mm = (length: number) => (length * 72) / 25.4

export const side = mm(22)
const width = mm(210) - 2 * side
const columnGap = mm(8)
const columnWidth = (width - columnGap) / 2

export const ink = '#1c1917'
export const quiet = '#57534e'
const line = '#78716c'

/** An A4 page to fill in on screen or by hand, tagged for screen readers in reading order. */
export const newSheet = (title: string, author: string, lang: string) => {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: mm(20), bottom: mm(10), left: side, right: side },
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
  })
  // What people enter is shown in a font that every reader has.
  doc.font('Helvetica')
  doc.initForm()
  doc.registerFont('regular', ownFonts.regular().bytes)
  doc.registerFont('bold', ownFonts.bold().bytes)
  let y = mm(20)
  let fields = 0

  const write = (tag: string, text: string, size: number, bold: boolean, colour: string) => {
    const put = () =>
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(colour)
        .text(text, side, y, { width, lineGap: size / 5 })
    doc.addStructure(doc.struct(tag, {}, put))
    y = doc.y
  }
  /** Drawn on the page, because a printed form must show its boxes too. */
  const box = (x: number, top: number, boxWidth: number, height: number) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc.rect(x, top, boxWidth, height).lineWidth(0.5).stroke(line)
    doc.endMarkedContent()
  }
  const small = (text: string, x: number, top: number, size: number, colour: string) => {
    const put = () => doc.font('regular').fontSize(size).fillColor(colour).text(text, x, top)
    doc.addStructure(doc.struct('P', {}, put))
  }
  const nextName = () => `field${(fields += 1)}`

  return {
    doc,
    title: (text: string) => write('H1', text, 20, true, ink),
    heading: (text: string) => {
      y += mm(6)
      write('H2', text, 12, true, ink)
      y += mm(1.5)
    },
    paragraph: (text: string) => {
      y += mm(1.5)
      write('P', text, 10, false, ink)
    },
    field: (text: string, column: 0 | 1) => {
      const x = side + column * (columnWidth + columnGap)
      small(text, x, y, 8, quiet)
      box(x, y + 11, columnWidth, 20)
      doc.font('Helvetica').formText(nextName(), x, y + 11, columnWidth, 20, { fontSize: 11 })
      if (column === 1) y += 31 + mm(2.5)
    },
    /** Signed by hand, so not a form field. */
    signature: (text: string) => {
      small(text, side, y, 8, quiet)
      box(side, y + 11, width, 60)
      y += 71
    },
    choice: (text: string) => {
      box(side, y, 11, 11)
      doc.formCheckbox(nextName(), side, y, 11, 11)
      small(text, side + 18, y + 1, 10, ink)
      y += mm(6)
    },
  }
}
