import Pdf from 'pdfkit'

import type { ServerLanguage } from '#server/domain/server-language.ts'
import { blocksOf, type Block } from './blocks.ts'
import { ink, mm, quiet, side } from './form-sheet.ts'
import { newLineWriter, type Look, printable } from './line-writer.ts'

type About = { language: ServerLanguage; provider: string; fontFolder: string | undefined }

const width = mm(210) - 2 * side
/** The distance between a bullet and its text. */
const itemIndent = mm(6)
/** Deeper lists aren't indented any further. */
const deepest = 12

const looks = {
  title: { style: 'bold', size: 16, colour: ink },
  heading: { style: 'bold', size: 12, colour: ink },
  subheading: { style: 'bold', size: 10, colour: ink },
  text: { style: 'regular', size: 9.5, colour: ink },
  code: { style: 'code', size: 8.5, colour: ink },
  small: { style: 'regular', size: 8, colour: quiet },
} as const satisfies Record<string, Look>

/** Splits lines into runs of list items and of other text. */
const runsOf = (blocks: readonly Block[]) => {
  const runs: { isList: boolean; blocks: Block[] }[] = []
  for (const block of blocks) {
    const isList = block.depth > 0
    const last = runs.at(-1)
    if (last?.isList === isList) last.blocks.push(block)
    else runs.push({ isList, blocks: [block] })
  }
  return runs
}

/** Text across as many pages as needed, up to a limit. */
export const newPaper = (title: string, { language, provider, fontFolder }: About) => {
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
  const writer = newLineWriter(doc, fontFolder)

  const write = (tag: string, texts: readonly string[], look: Look) => {
    if (writer.isFull()) return
    const put = () => {
      for (const text of texts) writer.write(text, { x: side, width }, look)
    }
    doc.addStructure(doc.struct(tag, {}, put))
  }
  /** Keeps a heading on the same page as the first lines below it. */
  const keepTogether = (height: number) => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }
  const lookOf = ({ isCode }: Block) => (isCode ? looks.code : looks.text)

  const list = (blocks: readonly Block[]) => {
    const items = doc.struct('L')
    doc.addStructure(items)
    for (const block of blocks) {
      if (writer.isFull()) break
      const { text, marker, depth } = block
      keepTogether(mm(5))
      const { y } = doc
      const x = side + (Math.min(depth, deepest) - 1) * itemIndent
      const look = lookOf(block)
      const label = () =>
        doc.struct('Lbl', {}, () => writer.draw(marker, { x, y, width: itemIndent }, looks.text))
      const body = doc.struct('LBody', {}, () => {
        doc.y = y
        writer.write(text, { x: x + itemIndent, width: width - (x - side) - itemIndent }, look)
      })
      items.add(doc.struct('LI', {}, marker === '' ? [body] : [label(), body]))
    }
    items.end()
  }

  return {
    doc,
    writer,
    isFull: writer.isFull,
    title: (text: string) => write('H1', [text], looks.title),
    heading: (text: string) => {
      keepTogether(mm(35))
      doc.y += mm(6)
      write('H2', [text], looks.heading)
      doc.y += mm(1)
    },
    subheading: (text: string) => {
      keepTogether(mm(20))
      doc.y += mm(3)
      write('H3', [text], looks.subheading)
    },
    small: (text: string) => write('P', [text], looks.small),
    paragraph: (text: string) => write('P', [text], looks.text),
    /** Written even if the paper is full. */
    notice: (text: string) => {
      keepTogether(mm(10))
      doc.y += mm(3)
      const { y } = doc
      const put = () => writer.draw(text, { x: side, y, width }, looks.subheading)
      doc.addStructure(doc.struct('P', {}, put))
    },
    /** Cleaned HTML as paragraphs, code, rows and lists. */
    prose: (html: string) => {
      for (const { isList, blocks } of runsOf(blocksOf(html))) {
        if (writer.isFull()) return
        if (isList) list(blocks)
        else
          doc.addStructure(
            doc.struct('P', {}, () => {
              for (const block of blocks)
                writer.write(block.text, { x: side, width }, lookOf(block))
            }),
          )
      }
    },
  }
}

export type Paper = ReturnType<typeof newPaper>

/** How many missing characters are named on a page. */
const maxNamed = 12

const named = (characters: ReadonlySet<string>) => {
  const codes = [...characters].map(
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  const more = codes.length > maxNamed ? ' …' : ''
  return codes.slice(0, maxNamed).join(', ') + more
}

/** Adds page numbers, and what couldn't be printed, once all pages exist. */
export const finishPages = (
  { doc, writer }: Paper,
  name: string,
  missing: (characters: string) => string,
) => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const { margins, height } = doc.page
    // Otherwise text below the margin would start a new page.
    margins.bottom = 0
    const characters = writer.missed.get(page)
    const line = (text: string, bottom: number) =>
      writer.draw(printable(text), { x: side, y: height - bottom, width }, looks.small)
    doc.markContent('Artifact', { type: 'Pagination' })
    line(`${name} · ${page + 1} / ${count}`, mm(12))
    doc.endMarkedContent()
    if (characters) {
      const put = () => line(missing(named(characters)), mm(16))
      doc.addStructure(doc.struct('P', {}, put))
    }
  }
}
