import { openFonts, type Face, type Style } from './fonts.ts'
import { linesIn } from './lines.ts'
import { directionOf, isMixed, runsOf, type Direction } from './runs.ts'

/** More combining marks on one letter can't be read, and placing them takes time. */
const manyMarks = /(\p{M}{4})\p{M}+/gu

/** Neither drawn nor measured: control characters, joiners and marks of direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

const tab = '    '

/** Text as a document shows it, on one line. */
export const printable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\t', tab)
    .replace(/\p{Zs}/gu, ' ')
    .replace(unseen, '')
    .replace(manyMarks, '$1')

/** Shown in place of a character that no font has. */
const missing = '\u25a1'

export type Look = { style: Style; size: number; colour: string }

/** What one document may cost: enough for about fifteen full pages. */
const maxCharacters = 45_000
const maxLines = 1200
/** Parts of lines with one direction and font. */
const maxRuns = 3000

/** Scripts whose letters stand side by side; in others they join. */
const simple =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Common}]*$/u

/** How much longer a character takes that joins others or changes the direction. */
const costOf = (text: string) => {
  if (!simple.test(text)) return 3
  return isMixed(text) ? 2 : 1
}

/** For simple scripts, fontkit's rules take half of the time and only move letters a little closer. */
const noRules = Object.fromEntries(
  'rvrn ltra ltrm rtla rtlm frac numr dnom ccmp locl rlig mark mkmk calt clig liga rclt curs kern'
    .split(' ')
    .map((feature) => [feature, false]),
)

/** Beyond this, the direction of a paragraph doesn't depend on its text. */
const directionLength = 500

/** Writes lines of text of any script on the pages of a document, up to a limit. */
export const newLineWriter = (doc: PDFKit.PDFDocument, fontFolder: string | undefined) => {
  const fonts = openFonts(fontFolder)
  const registered = new Set<Face>()
  /** What no font has, by the place of the page. */
  const missed = new Map<number, Set<string>>()
  let characters = 0
  let lines = 0
  let drawnRuns = 0

  const isFull = () => characters >= maxCharacters || lines >= maxLines || drawnRuns >= maxRuns

  const pageNow = () => doc.bufferedPageRange().count - 1

  const use = (face: Face) => {
    if (!registered.has(face)) doc.registerFont(face.name, face.bytes, face.family)
    registered.add(face)
    return doc.font(face.name)
  }

  const faceOf = (character: string, style: Style) =>
    fonts.faceOf(character.codePointAt(0) ?? 0, style)

  /** The characters of a line that fonts have; the others are remembered. */
  const drawn = (line: string, style: Style) => {
    let text = ''
    for (const character of line) {
      if (faceOf(character, style)) text += character
      else {
        const plain = character.normalize('NFKC')
        const isPlain = [...plain].every((one) => faceOf(one, style))
        text += isPlain ? plain : missing
        if (!isPlain) missed.set(pageNow(), (missed.get(pageNow()) ?? new Set()).add(character))
      }
    }
    return text
  }

  // pdfkit hands `features` to fontkit, which also takes those to leave out.
  const optionsFor = (text: string): PDFKit.Mixins.TextOptions => ({
    lineBreak: false,
    // Without any, pdfkit would shape each word alone, and put words of Arabic in the wrong order.
    features: (simple.test(text) ? noRules : []) as PDFKit.Mixins.OpenTypeFeatures[],
  })

  const widthOfRun = (text: string, face: Face, size: number) => {
    if (!simple.test(text)) return use(face).fontSize(size).widthOfString(text, optionsFor(text))
    let width = 0
    for (const character of text) width += fonts.widthOf(character.codePointAt(0) ?? 0, face)
    return width * size
  }

  const draw = (
    line: string,
    place: { x: number; y: number; width: number },
    look: Look,
    direction: Direction = directionOf(line),
  ) => {
    const { style, size, colour } = look
    const shown = drawn(line, style)
    const known = (character: string) => faceOf(character, style) as Face
    const runs = runsOf(shown, direction, known)
    drawnRuns += runs.length
    const widths = runs.map(({ text, face }) => widthOfRun(text, face, size))
    const whole = widths.reduce((sum, one) => sum + one, 0)
    let x = direction === 'rtl' ? place.x + Math.max(0, place.width - whole) : place.x
    const placed = runs.map((run, at) => {
      const left = x
      x += widths[at] ?? 0
      return { ...run, left }
    })
    // In reading order, for programs that read the text from the file.
    for (const { text, face, left } of placed.toSorted((one, other) => one.place - other.place))
      use(face).fontSize(size).fillColor(colour).text(text, left, place.y, optionsFor(text))
  }

  const heightOf = ({ size }: Look) => size * 1.4

  return {
    missed,
    heightOf,
    isFull,
    draw,
    /**
     * Writes a paragraph; `y` is where its first line begins, and the result where the next paragraph does.
     * Starts a new page when one is full. Stops at the limit.
     */
    write: (text: string, place: { x: number; width: number }, look: Look) => {
      const { style, size } = look
      const widthOf = (character: string) => {
        const face = faceOf(character, style) ?? faceOf(missing, style)
        return face ? fonts.widthOf(character.codePointAt(0) ?? 0, face) * size : 0
      }
      const cost = costOf(text)
      const end = Math.ceil((maxCharacters - characters) / cost)
      const whole = printable(text.slice(0, end))
      characters += Math.min(text.length, end) * cost
      const direction = directionOf(whole.slice(0, directionLength))
      const [indent = ''] = /^ */.exec(whole) ?? []
      const shift = Math.min(indent.length * widthOf(' '), place.width / 2)
      const width = place.width - shift
      for (const line of linesIn(whole.slice(indent.length), width, widthOf)) {
        if (lines >= maxLines || drawnRuns >= maxRuns) return
        lines += 1
        if (doc.y + heightOf(look) > doc.page.height - doc.page.margins.bottom)
          doc.continueOnNewPage()
        const { y } = doc
        draw(line, { x: place.x + shift, y, width }, look, direction)
        doc.y = y + heightOf(look)
      }
    },
  }
}
