import { Parser } from 'htmlparser2'

/** A line of a document. `depth` counts the lists and quotes around it; an item begins with a `marker`. */
export type Block = { text: string; marker: string; depth: number; isCode: boolean }

const lists = new Set(['ul', 'ol'])
const ends = new Set(['p', 'li', 'h2', 'h3', 'h4', 'pre', 'blockquote', 'tr', 'hr', 'ul', 'ol'])
const cells = new Set(['td', 'th'])

/** Between the cells of a row. */
const cellGap = '   |   '

/** Collects text into lines; what is open around it decides how each looks. */
const newCollector = () => {
  const blocks: Block[] = []
  /** how many items of each open list or quote have been shown; null without numbers */
  const around: (number | null)[] = []
  let text = ''
  let marker = ''
  let code = 0
  let row = 0

  const flush = () => {
    const isBlank = text.trim() === ''
    const isRepeated = (blocks.at(-1)?.text ?? '') === '' || around.length > 0
    if (!isBlank || (code > 0 && !isRepeated))
      blocks.push({ text: text.trimEnd(), marker, depth: around.length, isCode: code > 0 })
    if (!isBlank) marker = ''
    text = ''
  }
  /** The markup of a cell has lines of its own; in a document, a row is one line. */
  const end = () => {
    if (row === 0) flush()
    else if (/\S$/.test(text)) text += ' '
  }
  const nextMarker = () => {
    const shown = around.at(-1) ?? null
    if (shown === null) return '•'
    around[around.length - 1] = shown + 1
    return `${shown + 1}.`
  }

  return {
    blocks,
    flush,
    open: (name: string) => {
      if (name === 'br') return end()
      if (cells.has(name)) {
        if (text.trim() !== '') text = `${text.trimEnd()}${cellGap}`
        return undefined
      }
      if (ends.has(name)) end()
      if (name === 'tr') row += 1
      if (name === 'pre') code += 1
      if (name === 'li') marker = nextMarker()
      if (lists.has(name) || name === 'blockquote') around.push(name === 'ol' ? 0 : null)
      return undefined
    },
    close: (name: string) => {
      if (name === 'tr') row -= 1
      if (ends.has(name)) end()
      if (name === 'pre') code -= 1
      if (lists.has(name) || name === 'blockquote') around.pop()
    },
    add: (piece: string) => {
      const [first = '', ...further] = piece.split('\n')
      text += first
      for (const line of further) {
        end()
        text += line
      }
    },
  }
}

/** The lines of cleaned HTML, with their indents. */
export const blocksOf = (html: string): Block[] => {
  const collector = newCollector()
  const parser = new Parser(
    { onopentag: collector.open, onclosetag: collector.close, ontext: collector.add },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  collector.flush()
  return collector.blocks
}
