/** Tags that format words in a paragraph. */
export const formats: ReadonlyMap<string, string> = new Map(
  ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'].map((tag) => [tag, tag]),
)

/** Tags that contain paragraphs or cells, and the tag each is written as. */
export const structures: ReadonlyMap<string, string> = new Map([
  ...['ul', 'ol', 'li', 'table', 'tbody', 'thead', 'tr', 'td', 'th', 'pre'].map(
    (tag) => [tag, tag] as const,
  ),
  ...(['h2', 'h3', 'h4', 'blockquote'] as const).map((tag) => [tag, tag] as const),
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Tags that contain text without a paragraph around it. */
export const cells: ReadonlySet<string> = new Set(['li', 'td', 'th', 'h2', 'h3', 'h4', 'pre'])
