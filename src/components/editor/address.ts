const allowed = ['http:', 'https:', 'mailto:', 'tel:']
const mail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** The address a person means; null when it is none a text may lead to. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = mail.test(text)
    ? `mailto:${text}`
    : /^[a-z]+:/i.test(text)
      ? text
      : `https://${text}`
  const url = URL.parse(address)
  return url && allowed.includes(url.protocol) ? address : null
}
