/** The HTML elements allowed in rich text: the server doesn't store others, and pages don't show others. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'hr',
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
]

/** The attributes of merged cells, without which a table's columns would move. */
export const cellAttributes = ['colspan', 'rowspan']

/** Before each tag that starts or ends a line or cell, so that the words around it stay apart (A92). */
export const beforeBlock = /<(?=\/?(?:br|p|[uo]l|li|h[r\d]|pre|blockquote|table|t[rhd])\b)/g
