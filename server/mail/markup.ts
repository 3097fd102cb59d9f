import { isMisleading, withoutOverrides } from '#contract/rules/typed-text.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const anchor = (address: string, label = address) =>
  `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(label)}</a>`

/** A small page that loads nothing. */
export const htmlPage = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`

const webAddress = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi

/** The page of an address; null if the address is only a part of a longer one, or of none. */
const pageOf = (address: string, before = '') => {
  if (!/^www/i.test(address)) return address
  const isWhole = !/[-./:@\\]/.test(before) && /^www\.[\p{L}\p{N}]/iu.test(address)
  return isWhole ? `http://${address}` : null
}

/** Cuts a long text, between words unless that would take too much of it. A word that's cut ends in "…". */
export const shortened = (text: string, max: number) => {
  if (text.length <= max) return text
  const start = text.slice(0, max + 1)
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  return end > max / 2 ? `${text.slice(0, end)} …` : `${text.slice(0, max).toWellFormed()}…`
}

const countOf = (character: string, text: string) => text.split(character).length - 1

/** A web address without the punctuation of the sentence around it. */
const trimmed = (address: string) => {
  let unopened = countOf(')', address) - countOf('(', address)
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    if (last === ')' && unopened-- > 0) continue
    if (!/[.,;:!?'’”»\]}]/.test(last)) break
  }
  return address.slice(0, end)
}

/** HTML joins spaces, and has no tabs: those at the start of a line and before another stay. */
const withSpaces = (text: string) => text.replaceAll('\t', '    ').replace(/^ | (?= )/gm, '\u00a0')

/** Escapes text in which a ticket number doesn't break after its hyphen. */
const textHtml = (text: string) =>
  escapeHtml(text).replace(/\bT-\d+/g, '<span style="white-space:nowrap">$&</span>')

/** Plain text as HTML that looks the same, with links. */
export const linkedHtml = (plain: string, linkOf: typeof anchor = anchor) => {
  const text = withSpaces(plain)
  let end = 0
  let html = ''
  for (const { 0: match, index } of text.matchAll(webAddress)) {
    const address = trimmed(match)
    const page = pageOf(address, text[index - 1])
    // A cut address would lead to another page.
    if (page === null || isMisleading(address) || address.endsWith('…')) continue
    html += textHtml(text.slice(end, index)) + linkOf(page, address)
    end = index + address.length
  }
  return withoutOverrides(html + textHtml(text.slice(end))).replaceAll('\n', '<br>')
}
