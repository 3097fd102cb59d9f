import type { Letter } from './letter.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const anchor = (address: string) =>
  `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(address)}</a>`

/** A small page that loads nothing. */
export const htmlPage = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`

type LetterOptions = { language: string; links: readonly string[]; provider: string }

/** Renders a letter as plain text and as HTML. */
export const renderLetter = (letter: Letter, { language, links, provider }: LetterOptions) => {
  const paragraphs = letter.paragraphs.map((paragraph) =>
    links.includes(paragraph)
      ? `<p>${anchor(paragraph)}</p>`
      : `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  )
  const body = [...paragraphs, `<p>${escapeHtml(provider)}</p>`].join('\n')
  return {
    subject: letter.subject,
    text: `${[...letter.paragraphs, provider].join('\n\n')}\n`,
    html: htmlPage(language, letter.subject, body),
  }
}
