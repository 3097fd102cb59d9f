import { Parser } from 'htmlparser2'

import { cleanHtml } from '#server/domain/rich-text.ts'
import { formats, structures, HtmlWriter } from './html-writer.ts'
import type { Line, MessageText } from './lines.ts'
import * as marks from './marks.ts'

type Attributes = Readonly<Record<string, string>>

const matches = (value: string | undefined, pattern: RegExp) =>
  value !== undefined && pattern.test(value)

/** Authors use `blockquote` too; mail programs mark those that contain an earlier message. */
const isQuote = (tag: string, { class: classes, type, cite, style, name, id }: Attributes) => {
  if (matches(classes, marks.quoteClasses) || name === 'quote' || name === 'quoted-content')
    return true
  if (id === 'mail-editor-reference-message-container') return true
  if (tag !== 'blockquote') return false
  return (
    type === 'cite' ||
    cite !== undefined ||
    matches(classes, marks.citeClasses) ||
    matches(style, /border-left/i)
  )
}

const isSignature = ({ id, class: classes }: Attributes) =>
  matches(id, marks.signatureIds) || matches(classes, marks.signatureClasses)

/** Tags whose content isn't readable text. */
const skippedTags: ReadonlySet<string> = new Set([
  'head',
  'style',
  'script',
  'title',
  'template',
  'noscript',
  'object',
  'iframe',
  'xml',
  'svg',
  'math',
  'select',
  'textarea',
  'audio',
  'video',
])

const inline =
  /^(span|font|small|big|sub|sup|label|tt|kbd|abbr|cite|q|mark|strike|del|ins|o:p|st1:.*|time|wbr|bdi|bdo|nobr)$/

type Token =
  | { kind: 'open'; tag: string; markup: string }
  | { kind: 'close'; tag: string }
  | { kind: 'leaf'; line: number; markup: string }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const markupOf = (tag: string, { href }: Attributes) =>
  tag === 'a' ? (href === undefined ? '<a>' : `<a href="${escaped(href)}">`) : `<${tag}>`

type Open = {
  tag: string
  token: string | null
  isQuote: boolean
  isSignature: boolean
  isUnread: boolean
  isLoose: boolean
}

/** Beyond this depth only text is kept: the deeper markup nests, the longer cleaning takes. */
const maxDepth = 30

/** Word leaves no space between paragraphs. */
const isLoose = (tag: string, { class: classes, style }: Attributes) =>
  tag === 'p' &&
  !matches(classes, /\bMso(Normal|PlainText|ListParagraph)\b/) &&
  !matches(style, /margin(-top|-bottom)?:\s*0/i)

/** Where an image of the message is shown from, by its content id; null if the message doesn't have it. */
export type SourceOf = (contentId: string) => string | null

/** Reads the markup in one pass, so deep nesting costs nothing. */
class Reader {
  readonly lines: Line[] = []
  readonly tokens: Token[] = []
  readonly #stack: Open[] = []
  #isHistory = false
  #quotes = 0
  #signatures = 0
  #unread = 0
  #tables = 0
  #pres = 0
  #depth = 0
  readonly #sourceOf: SourceOf

  constructor(sourceOf: SourceOf) {
    this.#sourceOf = sourceOf
    this.#newLine()
  }

  get #line() {
    return this.lines.length - 1
  }

  #newLine() {
    this.lines.push({ text: '', isQuoted: false, isSignature: false, isHistory: false })
  }

  #isEmpty(line: number) {
    return this.lines[line] === undefined || this.lines[line].text === ''
  }

  #endLine() {
    if (!this.#isEmpty(this.#line)) this.#newLine()
  }

  #leaveSpace() {
    this.#endLine()
    if (this.#line > 0 && !this.#isEmpty(this.#line - 1)) this.#newLine()
  }

  #add(markup: string, text: string) {
    const line = this.lines[this.#line]
    if (line === undefined) return
    line.isQuoted ||= this.#quotes > 0
    line.isSignature ||= this.#signatures > 0
    line.isHistory ||= this.#isHistory
    line.text += text
    this.tokens.push({ kind: 'leaf', line: this.#line, markup })
  }

  #tokenOf(tag: string) {
    const token = formats.get(tag) ?? structures.get(tag) ?? null
    const isTable = token !== null && /^(table|tbody|thead|tr|td|th)$/.test(token)
    return (isTable && this.#tables > 1) || this.#depth >= maxDepth ? null : token
  }

  open(tag: string, attributes: Attributes) {
    if (tag === 'br') return this.#newLine()
    if (tag === 'img') return this.#image(attributes)
    if (matches(attributes['id'], marks.historyIds)) this.#isHistory = true
    if (tag === 'a' && attributes['name'] === '_MailAutoSig') this.#signatures += 1
    if (tag === 'hr') {
      this.#endLine()
      this.#add('<hr />', '---')
      return this.#newLine()
    }
    const open = {
      tag,
      isQuote: isQuote(tag, attributes),
      isSignature: isSignature(attributes),
      isUnread: skippedTags.has(tag),
      isLoose: isLoose(tag, attributes),
    }
    if (open.isQuote) this.#quotes += 1
    if (open.isSignature) this.#signatures += 1
    if (open.isUnread) this.#unread += 1
    if (tag === 'table') this.#tables += 1
    if (tag === 'pre') this.#pres += 1
    if (open.isLoose) this.#leaveSpace()
    else if (!inline.test(tag) && !formats.has(tag)) this.#endLine()
    const token = this.#tokenOf(tag)
    if (token !== null) {
      this.#depth += 1
      this.tokens.push({ kind: 'open', tag: token, markup: markupOf(token, attributes) })
    }
    this.#stack.push({ ...open, token })
  }

  close(tag: string) {
    if (this.#stack.at(-1)?.tag !== tag) return
    const open = this.#stack.pop()
    if (open === undefined) return
    if (open.token !== null) {
      this.#depth -= 1
      this.tokens.push({ kind: 'close', tag: open.token })
    }
    if (open.isQuote) this.#quotes -= 1
    if (open.isSignature) this.#signatures -= 1
    if (open.isUnread) this.#unread -= 1
    if (tag === 'table') this.#tables -= 1
    if (tag === 'pre') this.#pres -= 1
    if (open.isLoose) this.#leaveSpace()
    else if (!inline.test(tag) && !formats.has(tag)) this.#endLine()
  }

  text(data: string) {
    if (this.#unread > 0) return
    const isPre = this.#pres > 0
    const parts = isPre ? data.split('\n') : [data]
    parts.forEach((part, index) => {
      if (index > 0) this.#newLine()
      const visible = part.replaceAll('\uFEFF', '')
      const shown = isPre ? visible : visible.replace(/[\t\n\r\f ]+/g, ' ')
      if (shown === '') return
      const isStart = this.#isEmpty(this.#line)
      if (isStart && shown.trim() === '') return
      this.#add(escaped(isStart && !isPre ? shown.trimStart() : shown), shown)
    })
  }

  #image({ src = '', alt = '' }: Attributes) {
    const [, id] = /^cid:(.+)$/i.exec(src.trim()) ?? []
    const source = id === undefined ? null : this.#sourceOf(id)
    // Remote images would tell another server who reads the ticket, so only their descriptions stay.
    if (source === null) return alt.trim() === '' ? undefined : this.text(alt)
    this.#add(`<img src="${source}" alt="${escaped(alt)}" />`, `[${alt || 'image'}]`)
  }
}

/** Splits an HTML message into lines. */
export const htmlLines = (html: string, sourceOf: SourceOf): MessageText => {
  const reader = new Reader(sourceOf)
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    onclosetag: (tag) => reader.close(tag),
    ontext: (text) => reader.text(text),
  })
  parser.end(html)
  const { tokens } = reader
  const lines = reader.lines.map((line) => ({
    ...line,
    text: line.text.replace(/[\u00A0\s]+/g, ' ').trim(),
  }))
  const isNewParagraph = (from: number, to: number) =>
    lines.slice(from + 1, to).some(({ text }) => text === '') || to - from > 1
  return {
    lines,
    htmlOf: (isShown) => {
      const writer = new HtmlWriter()
      for (const token of tokens) {
        if (token.kind === 'open') writer.open(token.tag, token.markup)
        else if (token.kind === 'close') writer.close()
        else if (isShown(token.line) && lines[token.line]?.text !== '')
          writer.leaf(token.line, token.markup, isNewParagraph)
      }
      return cleanHtml(writer.end())
    },
  }
}
