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

/** Characters that reverse or hide parts of an address, as they are or percent-encoded. */
const hiding =
  /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|%D8%9C|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-9A-F]/i

/** Whether an address isn't what it seems to be, and so never a link. */
export const isMisleading = (address: string) => hiding.test(address)

/** HTML in which no character reverses the text after it: the override ends where its element does. */
export const withoutOverrides = (html: string) =>
  html.replace(/<[^<>]*>|[\u202d\u202e]/g, (match) =>
    match.startsWith('<') ? match : `<bdi>${match}</bdi>`,
  )
