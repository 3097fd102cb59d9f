import type { Line, MessageText } from './lines.ts'
import { htmlOf, isTooComplex, linesOf } from '#server/domain/rich-text.ts'
import { calendarText, isCalendarReply } from './calendar.ts'
import { decodeText } from './charset.ts'
import { htmlLines, type SourceOf } from './html-lines.ts'
import { filesOf } from './message-files.ts'
import type { IncomingMessage, MessageFile } from './message-types.ts'
import type { Part } from './mime-parts.ts'
import { joinFlowed, plainLines } from './plain-lines.ts'
import { foldedLines, isInterleaved, type Thread } from './quotes.ts'

const blank: Line = { text: '', isQuoted: false, isSignature: false, isHistory: false }

/** Several texts of one message, one below the other. */
const joinTexts = (texts: readonly MessageText[]): MessageText => {
  const [first] = texts
  if (first && texts.length === 1) return first
  let lines: Line[] = []
  const starts = texts.map((text, index) => {
    const above = index === 0 ? [] : [...lines, blank]
    lines = above.concat(text.lines)
    return above.length
  })
  return {
    lines,
    htmlOf: (isShown) =>
      texts
        .map((text, index) => text.htmlOf((line) => isShown(line + (starts[index] ?? 0))))
        .filter((html) => html !== '')
        .join('<br /><br />'),
  }
}

/** The code in a link that stops emails, plain or inside another address. */
const unsubscribeCode = /(unsubscribe(?:\/|%2F))[\w-]{8,200}/gi

/** The signed part of a reply address: see `tokenOf`. */
const replyToken = /(?:\+|%2B)(?:a|c|e|g)[0-9a-z]{1,10}-[0-9a-z]{1,10}-[0-9a-z]{21}(?=@|%40)/gi

/**
 * Replies quote the emails that the portal sent to their author. Others who see the ticket must not be
 * able to write or unsubscribe in the author's name (T126).
 */
const withoutPrivateLinks = (html: string) =>
  html.replace(unsubscribeCode, '$1…').replace(replyToken, '')

/** How many characters of all texts of a message are read. */
const maxLength = 250_000

/** How many bytes of each are decoded: HTML can contain images. */
const maxBytes = { plain: 1_000_000, html: 15_000_000 }

/** How many tags of HTML are read: parsing takes longer the deeper they nest. */
const maxTags = 10_000

/** The maximum number of characters in an entry, markup included. */
const longest = 100_000

/** A placeholder for an inline image until `placeImages` sets its address. */
const imageSource = (index: number) => `/media/part-${index}`

/** A text of the message, as HTML or plain. */
type Written = { isHtml: boolean; text: string; isCut: boolean; part: Part }

/** The text to read. A second text with a name is a file that the sender wants to be seen. */
const isText = (part: Part, isFirst: boolean) =>
  /^text\/(plain|html)$/.test(part.type) &&
  part.disposition !== 'attachment' &&
  (part.name === '' || isFirst)

const writtenIn = (part: Part): Written => {
  const isHtml = part.type === 'text/html'
  const bytes = part.content.subarray(0, isHtml ? maxBytes.html : maxBytes.plain)
  const text = decodeText(bytes, part.parameters.get('charset'))
  const isFlowed = !isHtml && /^flowed$/i.test(part.parameters.get('format') ?? '')
  const spaces = /^yes$/i.test(part.parameters.get('delsp') ?? '') ? 'deleted' : 'kept'
  const isCut = bytes.length < part.content.length
  return { isHtml, text: isFlowed ? joinFlowed(text, spaces) : text, isCut, part }
}

/** What a gateway appended, as a signature. */
const appendedTo = ({ appended }: Part): MessageText[] => {
  const text = decodeText(appended.subarray(0, maxBytes.plain)).trim()
  if (text === '') return []
  const { lines, htmlOf: write } = plainLines(text)
  return [{ lines: lines.map((line) => ({ ...line, isSignature: true })), htmlOf: write }]
}

const textIn = ({ isHtml, text, part }: Written, sourceOf: SourceOf) =>
  joinTexts([isHtml ? htmlLines(text, sourceOf) : plainLines(text), ...appendedTo(part)])

/** An image inside the markup, as base64. */
const embedded = /(["'])data:(image\/[\w.+-]{1,40});base64,([A-Za-z0-9+/=%\s]+)\1/g

const maxEmbedded = 50

/** Turns images in the markup into files, which the markup then shows by their content id. */
const withoutEmbedded = (html: string) => {
  const parts: Part[] = []
  const text = html.replace(embedded, (image, quote: string, type: string, bytes: string) => {
    if (parts.length >= maxEmbedded) return image
    const contentId = `embedded-${parts.length}`
    const content = Buffer.from(bytes.replace(/%[0-9a-f]{2}/gi, decodeURIComponent), 'base64')
    const none = { parameters: new Map(), appended: Buffer.alloc(0), around: [], alternative: null }
    parts.push({ ...none, type, disposition: 'inline', name: '', contentId, content })
    return `${quote}cid:${contentId}${quote}`
  })
  return { text, parts }
}

const endOfTags = (html: string) => {
  let at = -1
  for (let count = 0; count <= maxTags; count += 1) {
    at = html.indexOf('<', at + 1)
    if (at === -1) return html.length
  }
  return at
}

const sourcesIn = (files: readonly MessageFile[]): SourceOf => {
  const indexes = new Map<string, number>()
  files.forEach(({ contentId, type }, index) => {
    if (contentId !== null && type.startsWith('image/')) indexes.set(contentId, index)
  })
  return (contentId) => {
    const index = indexes.get(contentId)
    return index === undefined ? null : imageSource(index)
  }
}

const hasText = ({ lines }: MessageText) => lines.some(({ text }) => text !== '')

/** Of texts that say the same, the HTML counts, unless it's empty. */
const chosen = (texts: readonly { written: Written; text: MessageText }[]) => {
  const groups = Map.groupBy(texts, ({ written }) => written.part.alternative ?? written)
  return [...groups.values()].map((group) => {
    const [html, plain] = [
      group.find(({ written }) => written.isHtml),
      group.find(({ written }) => !written.isHtml),
    ]
    return html && (hasText(html.text) || !plain || !hasText(plain.text)) ? html : plain
  })
}

/** The new text and the rest, as HTML. If nothing would be left, everything is new. */
const splitReply = ({ lines, htmlOf: write }: MessageText, hasFiles: boolean, thread: Thread) => {
  const folded = foldedLines(lines, thread)
  const reply = write((line) => folded[line] !== true)
  if (reply === '' && !hasFiles) return { reply: write(() => true), quoted: '' }
  if (!folded.includes(true)) return { reply, quoted: '' }
  const showsWhole = isInterleaved(lines, folded)
  return { reply, quoted: write((line) => showsWhole || folded[line] === true) }
}

/** Cuts HTML that is too long or too complex for an entry. */
const limit = (html: string) => {
  if (html.length <= longest && !isTooComplex(html)) return { html, isCut: false }
  const text = linesOf(html)
  const beginning = text.slice(0, longest / 2).toWellFormed()
  const isCut = beginning.length < text.length
  return { html: htmlOf(isCut ? `${beginning} …` : text), isCut }
}

const shownIn = (index: number, reply: string, quoted: string) => {
  const source = `"${imageSource(index)}"`
  if (reply.includes(source)) return 'reply'
  return quoted.includes(source) ? 'quoted' : null
}

type Body = Pick<IncomingMessage, 'reply' | 'quoted' | 'files' | 'isCut'>

/** The texts of a message, up to a total length. */
const readTexts = (parts: readonly Part[]) => {
  const isFirst = (part: Part) => part === parts.find(({ type }) => type.startsWith('text/'))
  const texts = parts.filter((part) => isText(part, isFirst(part))).map(writtenIn)
  let [room, isCut] = [maxLength, false]
  const images: Part[] = []
  const limited = texts.map((written) => {
    const { text, parts: pictures } = written.isHtml
      ? withoutEmbedded(written.text)
      : { text: written.text, parts: [] }
    images.push(...pictures)
    const end = Math.min(room, written.isHtml ? endOfTags(text) : text.length)
    isCut ||= written.isCut || text.length > end
    const read = text.slice(0, end).toWellFormed()
    room -= read.length
    return { ...written, text: read }
  })
  return { texts: limited, images, isCut }
}

/** The text and the files of a message. Without a text, an invitation says what it's about. */
export const bodyOf = async (parts: readonly Part[], thread: Thread): Promise<Body> => {
  const { texts, images, isCut } = readTexts(parts)
  const read = new Set(texts.map(({ part }) => part))
  const files = await filesOf([...parts.filter((part) => !read.has(part)), ...images])
  const sourceOf = sourcesIn(files)
  const all = texts.map((written) => ({ written, text: textIn(written, sourceOf) }))
  const shown = chosen(all).flatMap((each) => (each ? [each.text] : []))
  const invitation = parts.find(
    ({ type, content }) => type === 'text/calendar' && !isCalendarReply(content),
  )
  const message =
    invitation && !shown.some(hasText)
      ? plainLines(calendarText(decodeText(invitation.content.subarray(0, maxBytes.plain))))
      : joinTexts(shown)
  const { reply, quoted } = splitReply(message, files.length > 0, thread)
  const entry = limit(withoutPrivateLinks(reply))
  const rest = limit(withoutPrivateLinks(quoted))
  return {
    reply: entry.html,
    quoted: rest.html,
    files: files.map((file, index) => ({ ...file, shownIn: shownIn(index, reply, quoted) })),
    isCut: isCut || entry.isCut || rest.isCut,
  }
}
