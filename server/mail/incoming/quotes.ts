import type { Line } from './lines.ts'
import * as phrases from './phrases.ts'

/** How emails of the conversation are recognized where a message quotes them. */
export type Thread = {
  /** addresses and names that our own emails come from, in lower case */
  senders: readonly string[]
  /** the message's subject */
  subject: string
}

const isBlank = ({ text }: Line) => text === ''

const matchesAny = (patterns: readonly RegExp[], text: string) =>
  text.length <= 500 && patterns.some((pattern) => pattern.test(text))

/** How many blank lines in a row a block can contain. */
const maxBlank = 20

/** The next line that isn't blank or is quoted; the end if there is none nearby. */
const nextAfter = (lines: readonly Line[], from: number) => {
  for (let at = from + 1; at <= from + maxBlank; at += 1) {
    const line = lines[at]
    if (line === undefined) break
    if (!isBlank(line) || line.isQuoted) return at
  }
  return lines.length
}

/** Whether a line contains a date: digits with a time, a year or an address. */
const hasDate = (text: string) => /\d/.test(text) && /\d:\d\d|\b20\d\d\b|\d\.\d\d\b|@/.test(text)

const wordsIn = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}@.+-]+/gu, ' ')} `

/** Whether a text names one of our senders. */
const isOwn = (text: string, { senders }: Thread) => {
  const words = wordsIn(text.slice(0, 500))
  return senders.some((sender) => words.includes(` ${wordsIn(sender).trim()} `))
}

const plainSubject = (text: string) => {
  let subject = text.trim()
  for (let count = 0; count < 10 && phrases.subjectPrefix.test(subject); count += 1)
    subject = subject.replace(phrases.subjectPrefix, '')
  const code = phrases.ticketCode.exec(subject)
  // Before the code, our emails have the provider's name.
  const own = code === null ? subject : subject.slice(code.index + code[0].length)
  return own
    .replace(/^[\s\]]+/, '')
    .trim()
    .toLowerCase()
}

const isThreadSubject = (text: string, { subject }: Thread) => {
  if (phrases.ticketCode.test(text)) return true
  if (!phrases.ticketCode.test(subject)) return false
  const own = plainSubject(subject)
  return own !== '' && plainSubject(text) === own
}

/** How far below a mark the header fields of the earlier message can be. */
const fieldsWithin = 14

/** Whether a line is a header field of one of our emails, or of another one of the thread. */
const isThreadField = (text: string, thread: Thread) => {
  const [, label = '', value = ''] = /^\*?([^:]{1,30}:)\*?(.{0,500})/.exec(text) ?? []
  if (phrases.fields.subject.test(label)) return isThreadSubject(value, thread)
  return phrases.fields.from.test(label) && isOwn(value, thread)
}

/** Whether an email of the thread begins here: below a mark, its sender needs no label. */
const isThread = (lines: readonly Line[], from: number, thread: Thread, isMarked: boolean) =>
  lines
    .slice(from, from + fieldsWithin)
    .some(
      ({ text }, place) =>
        isThreadField(text, thread) || (isMarked && place < 4 && isOwn(text, thread)),
    )

/** How many lines from here are the attribution of the quote below them; 0 for none. */
const attributionAt = (lines: readonly Line[], at: number, thread: Thread) => {
  let joined = ''
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[at + count - 1]
    if (line === undefined || isBlank(line) || line.isQuoted) return 0
    joined = `${joined} ${line.text}`.trim()
    if (joined.length > 400) return 0
    const isAboveQuote = lines[nextAfter(lines, at + count - 1)]?.isQuoted === true
    const isNamed = matchesAny(phrases.attributions, joined)
    if (isNamed && (isAboveQuote || (hasDate(joined) && isOwn(joined, thread)))) return count
    if (!isAboveQuote) continue
    if (count === 1 && phrases.shortAttribution.test(joined)) return count
    const isForeign = joined.endsWith(':') && phrases.foreignAttribution.test(joined)
    if (isForeign && hasDate(joined)) return count
  }
  return 0
}

/** The last line of a block of header fields that begins here; -1 if there are too few. */
const endOfFields = (lines: readonly Line[], at: number) => {
  const fields = new Set<string>()
  let end = -1
  let others = 0
  for (let line = at; line < Math.min(lines.length, at + fieldsWithin) && others < 3; line += 1) {
    const text = lines[line]?.text ?? ''
    if (text === '') continue
    const field = Object.entries(phrases.fields).find(([, pattern]) => pattern.test(text))
    if (field === undefined) {
      if (line === at) return -1
      others += 1
      continue
    }
    fields.add(field[0])
    end = line
    others = 0
  }
  return fields.has('from') && fields.size >= 3 ? end : -1
}

const fold = (folded: boolean[], from: number, to: number) => folded.fill(true, from, to)

/** Collapses an earlier message that begins at `from`, but keeps an answer below its quoted lines. */
const foldHistory = (lines: readonly Line[], folded: boolean[], from: number, last: number) => {
  const isQuotedByLine = lines[nextAfter(lines, last)]?.isQuoted === true
  fold(folded, from, isQuotedByLine ? last + 1 : lines.length)
}

/** Where a run of lines with the same mark ends. */
const endOfRun = (lines: readonly Line[], from: number, isMarked: (line: Line) => boolean) => {
  let end = from
  for (let line = lines[end]; line && isMarked(line); line = lines[end]) end += 1
  return end
}

/** Collapses what mail programs mark: quotes, earlier messages of the thread and signatures. */
const foldMarked = (lines: readonly Line[], folded: boolean[], thread: Thread) => {
  const history = lines.findIndex(({ isHistory }) => isHistory)
  if (history !== -1 && isThread(lines, history, thread, true)) fold(folded, history, lines.length)
  for (let at = 0; at < lines.length;) {
    const { isQuoted, isSignature } = lines[at] ?? { isQuoted: false, isSignature: false }
    if (!isQuoted && !isSignature) {
      at += 1
      continue
    }
    const end = endOfRun(lines, at, (line) => (isQuoted ? line.isQuoted : line.isSignature))
    const run = lines.slice(at, end)
    // A forwarded message is what its sender wants to say, and people also write into their signature.
    const isForward = run.some(({ text }) => matchesAny(phrases.separators, text))
    const isKept = isQuoted ? isForward && !isThread(lines, at, thread, true) : hasQuestion(run)
    if (!isKept) fold(folded, at, end)
    at = end
  }
}

/** Collapses earlier messages of the thread: those that are marked, and those that text announces. */
const foldEarlier = (lines: readonly Line[], folded: boolean[], thread: Thread) => {
  foldMarked(lines, folded, thread)
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? ''
    if (folded[at] || text === '') continue
    const named = attributionAt(lines, at, thread)
    if (named > 0) {
      foldHistory(lines, folded, at, at + named - 1)
      continue
    }
    const isSeparator = phrases.rule.test(text) || matchesAny(phrases.separators, text)
    const end = endOfFields(lines, isSeparator ? nextAfter(lines, at) : at)
    const isHeader = end !== -1 || (isSeparator && !phrases.rule.test(text))
    if (isHeader && isThread(lines, at, thread, isSeparator))
      foldHistory(lines, folded, at, Math.max(at, end))
  }
}

type Part = { from: number; to: number }

/** The parts that aren't collapsed, as ranges of lines. */
const ownParts = (lines: readonly Line[], folded: readonly boolean[]) => {
  const parts: Part[] = []
  let isJoined = false
  lines.forEach((line, at) => {
    if (folded[at]) isJoined = false
    if (folded[at] || isBlank(line)) return
    const last = parts.at(-1)
    if (isJoined && last) last.to = at + 1
    else parts.push({ from: at, to: at + 1 })
    isJoined = true
  })
  return parts
}

const isShort = (lines: readonly Line[]) =>
  lines.filter((line) => !isBlank(line)).length <= 12 &&
  lines.every(({ text }) => text.length <= 120)

const hasQuestion = (lines: readonly Line[]) =>
  lines.some(({ text }) => /[?？؟]["'”’»)\]]{0,3}(\s|$)/.test(text))

/** The only delimiter in a part: several ones separate something else. */
const delimiterIn = (lines: readonly Line[], { from, to }: Part) => {
  const isDelimiter = (at: number) => phrases.signatureDelimiter.test(lines[at]?.text ?? '')
  let delimiter = to
  for (let at = from + 1; at < to; at += 1) {
    if (!isDelimiter(at)) continue
    if (delimiter < to) return to
    delimiter = at
  }
  const below = lines.slice(delimiter + 1, to)
  return isShort(below) && !hasQuestion(below) ? delimiter : to
}

const withoutAdvertisement = (lines: readonly Line[], { from, to }: Part) => {
  let end = to
  for (let at = to - 1; at >= from; at -= 1) {
    const line = lines[at]
    if (line === undefined || isBlank(line)) continue
    if (!matchesAny(phrases.advertisements, line.text)) break
    end = at
  }
  return end
}

/**
 * Finds contact details below the name after “Kind regards”: a block with a phone number, an address or a
 * company.
 */
const contactBlockIn = (lines: readonly Line[], { from, to }: Part) => {
  for (let at = to - 1; at >= Math.max(from, to - 30); at -= 1) {
    if (!phrases.closings.test(lines[at]?.text ?? '')) continue
    const name = nextAfter(lines, at)
    const block = lines.slice(name + 1, to)
    const isContact =
      isShort(block) &&
      block.some(({ text }) => phrases.contactDetails.test(text)) &&
      !hasQuestion(block) &&
      !block.some(({ text }) => phrases.postscript.test(text))
    return isContact ? name + 1 : to
  }
  return to
}

const foldSignature = (lines: readonly Line[], folded: boolean[], part: Part) => {
  const shorter = { ...part }
  for (const endOf of [withoutAdvertisement, delimiterIn, withoutAdvertisement, contactBlockIn]) {
    const to = endOf(lines, shorter)
    fold(folded, to, shorter.to)
    shorter.to = to
  }
}

const hasText = (lines: readonly Line[], folded: readonly boolean[]) =>
  lines.some(({ text }, at) => !folded[at] && /[\p{L}\p{N}\p{S}]/u.test(text))

/** How many lines are looked at; nothing below them is collapsed. */
const maxLines = 20_000

/** Which lines to collapse: earlier messages and the signature. */
export const foldedLines = (all: readonly Line[], thread: Thread) => {
  const lines = all.slice(0, maxLines)
  const folded = lines.map(() => false)
  foldEarlier(lines, folded, thread)
  const quotes = [...folded]
  for (const part of ownParts(lines, folded)) foldSignature(lines, folded, part)
  // A horizontal line belongs to what is below it.
  for (const { to } of ownParts(lines, folded).slice(-1))
    if (/^[-_]{3,}$/.test(lines[to - 1]?.text ?? '')) folded[to - 1] = true
  return hasText(lines, folded) ? folded : quotes
}

/** Whether the author answers line by line: such a reply makes no sense without the quoted text. */
export const isInterleaved = (lines: readonly Line[], folded: readonly boolean[]) =>
  ownParts(lines, folded).length > 1
