import { LinkifyIt } from 'linkify-it'

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const anchor = (address: string, label = address) =>
  `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(label)}</a>`

/** A small page that loads nothing. */
export const htmlPage = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`

/** Only what is written as a web address is one: `example.com` can also be the end of a sentence. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Plain text as HTML that looks the same, with links. */
export const linkedHtml = (text: string, linkOf: typeof anchor = anchor) => {
  let end = 0
  let html = ''
  for (const { index, lastIndex, url } of links.match(text) ?? []) {
    html += escapeHtml(text.slice(end, index)) + linkOf(url, text.slice(index, lastIndex))
    end = lastIndex
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>')
}
