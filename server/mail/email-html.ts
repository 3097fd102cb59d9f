import type { Provider } from '#server/provider/provider.ts'
import type { MailLogo } from '#server/provider/branding.ts'
import { coloursOf, darkRules, font } from './email-style.ts'
import type { Block, Letter, Message } from './letter.ts'
import { escapeHtml, linkedHtml, shortened } from './markup.ts'

/** What every email shows of its provider. */
export type Look = {
  language: string
  provider: Pick<Provider, 'name' | 'colours' | 'radius'>
  /** null shows the name only */
  logo: (MailLogo & { address: string }) | null
  legal: readonly { label: string; address: string }[]
}

/** Gmail cuts off an email after 102 KB, so longer texts are cut, in bytes; plain text has all of them. */
const maxBytes = { message: 40_000, earlier: 4000, text: 6000 }

type Part = keyof typeof maxBytes

/** A logo is drawn for light backgrounds. Gmail inverts colours, but no images. */
const whiteTile = ';background-image:linear-gradient(#ffffff,#ffffff);border-radius:6px'

/** Where a reader's own words are, their direction is that of their first letter. */
const words =
  'dir="auto" style="unicode-bidi:plaintext;overflow-wrap:anywhere;word-break:break-word"'

class EmailWriter {
  readonly #colours
  readonly #radius

  constructor({ provider: { colours, radius = 6 } }: Look) {
    this.#colours = coloursOf('light', colours?.brand)
    this.#radius = radius
  }

  #link(address: string, label: string, tone: 'link' | 'quiet' = 'link') {
    const { accent, quiet } = this.#colours
    return `<a class="${tone}" href="${escapeHtml(address)}" style="color:${tone === 'link' ? accent : quiet};text-decoration:underline">${escapeHtml(label)}</a>`
  }

  #words(text: string, part: Part) {
    const htmlOf = (shown: string) =>
      linkedHtml(shown, (address, label = address) => this.#link(address, label))
    let { length } = text
    while (Buffer.byteLength(htmlOf(shortened(text, length))) > maxBytes[part])
      length = Math.floor(length * 0.9)
    return htmlOf(shortened(text, length))
  }

  #row(html: string, { size = 16, below = 16, colour = 'text' as 'text' | 'quiet' } = {}) {
    const height = Math.round(size * 1.5)
    return `<tr><td class="${colour}" style="padding:0 0 ${below}px;${font};font-size:${size}px;line-height:${height}px;color:${this.#colours[colour]}">${html}</td></tr>`
  }

  #author({ author, time }: Message) {
    const { quiet } = this.#colours
    return `<strong style="font-weight:600"><bdi>${escapeHtml(author)}</bdi></strong><br><span class="quiet" style="font-size:13px;line-height:20px;color:${quiet}">${escapeHtml(time)}</span>`
  }

  #message(message: Message) {
    const { card, line, text } = this.#colours
    const written =
      message.text === '' ? '' : `<div ${words}>${this.#words(message.text, 'message')}</div>`
    return this.#row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card line" style="border-collapse:separate;background-color:${card};border:1px solid ${line};border-radius:8px"><tr><td class="text" style="padding:16px 20px;${font};font-size:16px;line-height:24px;color:${text}"><div style="padding:0 0 10px">${this.#author(message)}</div>${written}</td></tr></table>`,
    )
  }

  #earlier({ label, ...message }: Message & { label: string }) {
    const { line, quiet } = this.#colours
    return `<tr><td class="line quiet" style="padding:20px 0 16px;border-top:1px solid ${line};${font};font-size:14px;line-height:21px;color:${quiet}"><div style="padding:0 0 10px">${escapeHtml(label)}</div><div style="padding:0 0 8px">${this.#author(message)}</div><div ${words}>${this.#words(message.text, 'earlier')}</div></td></tr>`
  }

  #button({ label, address }: { label: string; address: string }) {
    const { accent, surface } = this.#colours
    const box = `background-color:${accent};border-radius:${this.#radius}px`
    return this.#row(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="accent" bgcolor="${accent}" style="${box};mso-padding-alt:11px 22px"><a class="accent" href="${escapeHtml(address)}" style="display:inline-block;padding:10px 21px;border:1px solid ${accent};${box};${font};font-size:16px;line-height:24px;font-weight:600;color:${surface};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
      { below: 24 },
    )
  }

  #facts(facts: readonly (readonly [string, string])[]) {
    const { quiet, text } = this.#colours
    const rows = facts.map(
      ([label, value]) =>
        `<tr><td class="quiet" valign="top" style="padding:2px 16px 2px 0;${font};font-size:14px;line-height:21px;color:${quiet}">${escapeHtml(label)}</td><td class="text" valign="top" style="padding:2px 0;${font};font-size:14px;line-height:21px;color:${text}"><bdi>${this.#words(value, 'text')}</bdi></td></tr>`,
    )
    return this.#row(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`,
    )
  }

  block(block: string | Block): string {
    if (typeof block === 'string') return this.block({ kind: 'text', text: block })
    switch (block.kind) {
      case 'message':
        return this.#message(block)
      case 'earlier':
        return this.#earlier(block)
      case 'button':
        return this.#button(block)
      case 'facts':
        return this.#facts(block.facts)
      case 'heading':
        return this.#row(
          `<h1 dir="auto" style="margin:0;${font};font-size:20px;line-height:26px;font-weight:600">${escapeHtml(block.text)}</h1>`,
        )
      case 'value':
        return this.#row(
          `<strong style="font-size:20px;line-height:28px;font-weight:600">${escapeHtml(block.text)}</strong>`,
        )
      case 'text':
        return this.#row(`<div ${words}>${this.#words(block.text, 'text')}</div>`)
    }
  }

  head({ provider, logo }: Look) {
    const { text } = this.#colours
    const name = escapeHtml(provider.name)
    const image =
      logo === null
        ? ''
        : `<td style="padding:0 10px 0 0"><img class="${logo.isTile ? 'tile' : 'logo'}" src="${escapeHtml(logo.address)}" width="${logo.width}" height="28" alt="${logo.showName ? '' : name}" style="display:block;border:0;height:28px;width:${logo.width}px;${font};font-size:16px;font-weight:600${logo.isTile ? '' : whiteTile}"></td>`
    const written =
      logo?.showName === false
        ? ''
        : `<td class="text" style="${font};font-size:16px;line-height:24px;font-weight:600;color:${text}">${name}</td>`
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${image}${written}</tr></table>`
  }

  foot({ provider, legal }: Look, { reason, unsubscribe }: Letter) {
    const linkOf = ({ label, address }: { label: string; address: string }) =>
      this.#link(address, label, 'quiet')
    const lines = [
      reason === undefined ? '' : escapeHtml(reason),
      unsubscribe === undefined ? '' : linkOf(unsubscribe),
      [escapeHtml(provider.name), ...legal.map(linkOf)].join(' · '),
    ]
    return lines
      .filter((line) => line !== '')
      .map((line) => this.#row(line, { size: 13, below: 8, colour: 'quiet' }))
      .join('')
  }
}

/** What mail programs show beside the subject. */
const previewOf = ({ blocks }: Letter) => {
  for (const block of blocks)
    if (typeof block === 'object' && block.kind === 'message' && block.text !== '')
      return `${block.author}: ${block.text}`.slice(0, 140).toWellFormed()
  return blocks.filter((block) => typeof block === 'string')[1] ?? ''
}

/**
 * Apple's mail programs make links of addresses, dates and numbers; they look like the text around them. A
 * style element of its own, because Gmail drops one that has a selector it doesn't know.
 */
const ownLinks = 'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}'

/** A letter as HTML that mail programs draw: tables, and styles on the elements. */
export const emailHtml = (letter: Letter, look: Look) => {
  const { language, provider } = look
  const writer = new EmailWriter(look)
  const { ground, surface, line, text, accent } = coloursOf('light', provider.colours?.brand)
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  const rules = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules(provider.colours?.brand)}}@media (max-width:480px){.page{padding:16px 8px!important}.body{padding:20px 20px 4px!important}}`
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(letter.subject)}</title>
<style>${rules}</style>
<style>${ownLinks}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${ground};color:${text}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(letter))}</div>
<table ${table} class="ground" bgcolor="${ground}" style="background-color:${ground}"><tr><td class="page" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${table} style="max-width:600px">
<tr><td class="accent" bgcolor="${accent}" style="height:4px;font-size:0;line-height:4px;background-color:${accent};border-radius:10px 10px 0 0">&nbsp;</td></tr>
<tr><td class="body surface line" align="left" bgcolor="${surface}" style="padding:24px 32px 12px;background-color:${surface};border:1px solid ${line};border-top:0;border-radius:0 0 10px 10px">
<table ${table}>
<tr><td style="padding:0 0 24px">${writer.head(look)}</td></tr>
${letter.blocks.map((block) => writer.block(block)).join('\n')}
</table>
</td></tr>
<tr><td align="left" style="padding:20px 8px 0">
<table ${table}>${writer.foot(look, letter)}</table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
