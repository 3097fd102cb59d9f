import MarkdownIt, { type ParserBlock } from 'markdown-it'

import { idInDigits } from '#contract/rules/ticket-code.ts'
import { isMisleading, typedIn, withoutOverrides } from '#contract/rules/typed-text.ts'

type BlockRule = ReturnType<ParserBlock['ruler']['getRules']>[number]

/** A rule that only starts at one character: other lists would renumber or swallow what was typed. */
const startingAt =
  (character: string, rule: BlockRule): BlockRule =>
  (state, line, end, silent) => {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
    return state.src[start] === character && rule(state, line, end, silent)
  }

/**
 * Ends a list at the first line that is neither indented nor an item: markdown-it would continue the last
 * item with it, and nobody types an empty line before "Thank you".
 */
const listEnd: BlockRule = (state, line, _, silent) =>
  silent && (state.sCount[line] ?? 0) <= state.listIndent

/** Longer addresses aren't links: every place where one might begin is searched for its end. */
const addressMax = 2_000

/** Lists of `-`, indented blocks, backticks and addresses, and nothing else. */
const writer = (ticketPath: string | null) => {
  const markdown = new MarkdownIt('zero', { breaks: true, linkify: true })
  markdown.enable(['backticks', 'linkify', 'newline'])
  const { ruler } = markdown.block
  for (const [name, character, alt] of [
    ['list', '-', ['paragraph']],
    ['fence', '`', ['paragraph', 'list']],
  ] as const) {
    ruler.enableOnly(name)
    const [rule] = ruler.getRules('')
    if (rule) ruler.at(name, startingAt(character, rule), { alt: [...alt] })
  }
  ruler.before('paragraph', 'list_end', listEnd, { alt: ['paragraph'] })
  ruler.enableOnly(['code', 'fence', 'list', 'list_end', 'paragraph'])

  const { linkify, normalizeLink, validateLink } = markdown
  linkify.add('//', null).add('ftp:', null).set({ maxLength: addressMax })
  linkify.add('www.', {
    validate: (text, at) =>
      /[-./:@\\]/.test(text[at - 5] ?? '')
        ? 0
        : Math.max(linkify.testSchemaAt(`//${text.slice(at)}`, 'http:', 0) - 2, 0),
    normalize: (match) => {
      match.url = `http://${match.raw}`
    },
  })
  if (ticketPath !== null)
    linkify.add('t-', {
      validate: (text, at) => {
        const [digits = ''] = /^\d{1,16}(?![\w-])/.exec(text.slice(at, at + 17)) ?? []
        return /[-/]/.test(text[at - 3] ?? '') || idInDigits(digits) === null ? 0 : digits.length
      },
      normalize: (match) => {
        match.url = `${ticketPath}${idInDigits(match.raw.slice(2))}`
      },
    })
  markdown.normalizeLink = (address) => (isMisleading(address) ? '' : normalizeLink(address))
  markdown.validateLink = (address) => address !== '' && validateLink(address)
  // An address is shown as it was typed, not decoded.
  markdown.normalizeLinkText = (address) => address
  return (text: string) => markdown.render(text)
}

const writers = new Map<string | null, ReturnType<typeof writer>>()

const writerFor = (ticketPath: string | null) => {
  const known = writers.get(ticketPath) ?? writer(ticketPath)
  writers.set(ticketPath, known)
  return known
}

/** Nobody types as much; an email that long is shown without links. */
const typedMax = 50_000

/**
 * The HTML of an entry, in which typed text is written as it was meant (T191). `ticketPath` leads to a
 * ticket by its id; null if the server's ticket numbers aren't ours. It's sanitized before it's shown, like
 * all HTML.
 */
export const writtenOut = (html: string, ticketPath: string | null) => {
  const text = html.length > typedMax ? null : typedIn(html)
  return withoutOverrides(text === null ? html : writerFor(ticketPath)(text))
}
