import sanitize from 'sanitize-html'

import { limits } from '#contract/limits.ts'

const maxTags = limits.descriptionTagsMax

/** Characters of a description in the ticket list. */
const excerptLength = 200

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'hr'],
    ...[
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  // Images only from this portal: anything else would show another server who reads the ticket.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/(media\/|api\/v1\/)[\w./?=&-]*$/.test(attribs.src ?? ''),
}

/**
 * Whether HTML has more tags than a description may have. Cleaning takes time for every tag, and more of
 * it the deeper they nest.
 */
export const isTooComplex = (html: string) => html.split('<', maxTags + 2).length > maxTags + 1

/** A90, B32: removes disallowed HTML. Everything stored as HTML goes through here. */
export const cleanHtml = (html: string) => sanitize(html, rules)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as HTML that shows the same. */
export const htmlOf = (text: string) =>
  cleanHtml(
    text
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
      .replace(/\r\n?|\n/g, '<br />'),
  )

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/**
 * A92: the text of cleaned HTML: white space collapsed and trimmed, images left out. Cleaned HTML has no
 * `<` or `>` outside its tags, so that one pattern finds them.
 */
export const textOf = (html: string) =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/tr|\/td)\b/g, ' <$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** The text of HTML, line by line. */
export const linesOf = (html: string) =>
  html
    .split(/<br \/>|<\/(?:p|li|h\d|tr|pre|blockquote)>|\n/)
    .map(textOf)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The plain text of a description the ticket list shows. */
export const excerptOf = (html: string) => textOf(html).slice(0, excerptLength).toWellFormed()
