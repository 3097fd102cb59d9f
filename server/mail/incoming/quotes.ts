import EmailReplyParser from 'email-reply-parser'

import type { Line } from './lines.ts'
import * as phrases from './phrases.ts'

/** How much text the library sees: some of its patterns are slow on long lines. */
const max = { text: 20_000, line: 200 }

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

/** How many lines from here are the attribution of the quote below them; 0 for none. */
const attributionAt = (lines: readonly Line[], at: number) => {
  let joined = ''
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[at + count - 1]
    if (line === undefined || isBlank(line) || line.isQuoted) return 0
    joined = `${joined} ${line.text}`.trim()
    if (joined.length > 400) return 0
    const isAboveQuote = lines[nextAfter(lines, at + count - 1)]?.isQuoted === true
    const isNamed = matchesAny(phrases.attributions, joined)
    if (isNamed && (isAboveQuote || hasDate(joined))) return count
    if (isAboveQuote && count === 1 && phrases.shortAttribution.test(joined)) return count
  }
  return 0
}

/** The last line of a block of header fields that begins here; -1 if there are too few. */
const endOfFields = (lines: readonly Line[], at: number) => {
  const found = new Set<string>()
  let end = -1
  let others = 0
  for (let line = at; line < Math.min(lines.length, at + 14) && others < 3; line += 1) {
    const text = lines[line]?.text ?? ''
    if (text === '') continue
    const field = Object.entries(phrases.fields).find(([, pattern]) => pattern.test(text))
    if (field === undefined) {
      if (line === at) return -1
      others += 1
      continue
    }
    found.add(field[0])
    end = line
    others = 0
  }
  return found.has('from') && found.size >= 3 ? end : -1
}

const fold = (folded: boolean[], from: number, to: number) => folded.fill(true, from, to)

/** Collapses an earlier message that begins at `from`, but keeps an answer below its quoted lines. */
const foldHistory = (lines: readonly Line[], folded: boolean[], from: number, last: number) => {
  const isQuotedByLine = lines[nextAfter(lines, last)]?.isQuoted === true
  fold(folded, from, isQuotedByLine ? last + 1 : lines.length)
}

/** Collapses earlier messages found by markup or by our phrases; false if no phrase names the author. */
const foldEarlier = (lines: readonly Line[], folded: boolean[]) => {
  let isFound = false
  lines.forEach(({ isQuoted, isHistory, isSignature }, at) => {
    if (isQuoted || isHistory || isSignature) folded[at] = true
  })
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? ''
    if (folded[at] || text === '') continue
    const named = attributionAt(lines, at)
    const next = nextAfter(lines, at)
    const endOfNext = phrases.rule.test(text) ? endOfFields(lines, next) : -1
    const end = Math.max(endOfNext, endOfFields(lines, at))
    const isSeparator = matchesAny(phrases.separators, text)
    isFound ||= named > 0 || end !== -1 || isSeparator
    if (named > 0) foldHistory(lines, folded, at, at + named - 1)
    else if (end !== -1) foldHistory(lines, folded, at, end)
    else if (isSeparator) foldHistory(lines, folded, at, Math.max(at, endOfFields(lines, next)))
  }
  return isFound || lines.some(({ isHistory }) => isHistory)
}

/** Lets the library find quotes in other languages. */
const foldByLibrary = (lines: readonly Line[], folded: boolean[]) => {
  // If markup or `>` marks the quotes, similar lines elsewhere were written by the author.
  const isMarked = lines.some(({ isQuoted }) => isQuoted)
  const visibleLines = lines.map(({ text, isQuoted }) => {
    const unquoted = isMarked ? text.replace(/^>+/, '') : text
    return (isQuoted ? `> ${unquoted}` : unquoted).slice(0, max.line)
  })
  const text = visibleLines.join('\n')
  if (text.length > max.text) return
  const visibleLength = (part: string) => part.replace(/\s+/g, '').length
  let [end, isBelow] = [0, false]
  const quoted = new EmailReplyParser()
    .read(text)
    .getFragments()
    .map((fragment) => {
      isBelow ||= fragment.isQuoted()
      end += visibleLength(fragment.getContent())
      return { end, isQuoted: fragment.isQuoted() || (isBelow && fragment.isHidden()) }
    })
  let position = 0
  visibleLines.forEach((line, at) => {
    position += visibleLength(line)
    if (line !== '' && quoted.find((part) => position <= part.end)?.isQuoted) folded[at] = true
  })
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

const delimiterIn = (lines: readonly Line[], { from, to }: Part) => {
  for (let at = to - 1; at > from; at -= 1) {
    if (!phrases.signatureDelimiter.test(lines[at]?.text ?? '')) continue
    return isShort(lines.slice(at + 1, to)) ? at : to
  }
  return to
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
      !block.some(({ text }) => phrases.postscript.test(text) || text.endsWith('?'))
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

/** Which lines to collapse: earlier messages and the signature. */
export const foldedLines = (lines: readonly Line[]) => {
  const folded = lines.map(() => false)
  if (!foldEarlier(lines, folded)) foldByLibrary(lines, folded)
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
