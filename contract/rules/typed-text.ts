const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/** Resolves the entities that cleaned HTML contains. */
export const unescapeHtml = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => characters[entity] ?? entity)

/**
 * The typed text of an entry, whose texts are stored as HTML; null if it's more than that: only typed text
 * is stored without any tag but the one for a line break.
 */
export const typedIn = (html: string) => {
  const text = html.replaceAll('<br />', '\n')
  return text.includes('<') ? null : unescapeHtml(text)
}
