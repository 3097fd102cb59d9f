import sanitize from 'sanitize-html'

import { serverLimits } from '#contract/limits.ts'
import { beforeBlock, cellAttributes, richTextTags } from '#contract/rules/rich-text-tags.ts'
import { typedIn, unescapeHtml } from '#contract/rules/typed-text.ts'

const maxTags = serverLimits.descriptionTagsMax

/** Maximum length of a description in the ticket list. */
const excerptLength = 200

const rules: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: cellAttributes,
    th: cellAttributes,
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  // Images only from this portal: a remote one would tell another server who reads the ticket.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/(media\/|api\/v1\/)[\w./?=&-]*$/.test(attribs.src ?? ''),
}

/**
 * Whether HTML has more tags than allowed. Cleaning takes time for every tag, and more the deeper they nest.
 */
export const isTooComplex = (html: string) => html.split('<', maxTags + 2).length > maxTags + 1

/** Removes disallowed HTML. All stored HTML goes through here (A90, B32). */
export const cleanHtml = (html: string) => sanitize(html, rules)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as HTML that looks the same. */
export const htmlOf = (text: string) =>
  cleanHtml(
    text
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
      .replace(/\r\n?|\n/g, '<br />'),
  )

/**
 * The text of cleaned HTML, without images and with white space collapsed and trimmed. Cleaned HTML has
 * no `<` or `>` outside its tags, so one pattern matches them (A92).
 */
export const textOf = (html: string) =>
  unescapeHtml(html.replace(beforeBlock, ' <').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** A line of text. `depth` counts the lists around it; the first line of an item has a `marker`. */
export type TextLine = { text: string; marker: string; depth: number }

/** The cells of a row, in one line. */
const withRows = (html: string) =>
  html.replace(/<\/p>(?=<\/t[hd]>)/g, '').replace(/(<\/t[hd]>)\s*(?=<t[hd]\b)/g, '$1 | ')

const lineEnds = /<br \/>|<\/(?:p|li|h\d|tr|pre|blockquote)>|\n|(?=<(?:[uo]l|li)>)/

/** The lines of cleaned HTML, without consecutive empty lines. */
export const textLines = (html: string): TextLine[] => {
  /** how many items of each open list have been shown; null for bullets */
  const lists: (number | null)[] = []
  let marker = ''
  const nextMarker = () => {
    const shown = lists.at(-1) ?? null
    if (shown === null) return '•'
    lists[lists.length - 1] = shown + 1
    return `${shown + 1}.`
  }
  const lines = withRows(html)
    .split(lineEnds)
    .flatMap((piece) => {
      const text = textOf(piece)
      const tags = [...piece.matchAll(/<(\/?)(ul|ol|li)>/g)]
      for (const [, closing, tag] of tags) {
        if (tag === 'li') marker = nextMarker()
        else if (closing) lists.pop()
        else lists.push(tag === 'ol' ? 0 : null)
      }
      const depth = lists.length
      if (text === '' && (depth > 0 || tags.length > 0)) return []
      const line = { text, marker: depth > 0 ? marker : '', depth }
      marker = ''
      return [line]
    })
  return lines.filter(({ text }, place) => text !== '' || lines[place - 1]?.text)
}

const indent = '\u00a0'.repeat(4)

/**
 * The text of HTML, line by line. Typed text stays as it was typed (T191); further lines of an item are
 * indented to its text.
 */
export const linesOf = (html: string) =>
  typedIn(html)?.trimEnd() ??
  textLines(html)
    .map(({ text, marker, depth }) =>
      marker === '' ? indent.repeat(depth) + text : `${indent.repeat(depth - 1)}${marker} ${text}`,
    )
    .join('\n')
    .trim()

/** The plain text of a description for the ticket list. */
export const excerptOf = (html: string) => textOf(html).slice(0, excerptLength).toWellFormed()
