import type { Letter } from './letters.ts'

/** A text as HTML shows it. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const anchor = (address: string) =>
  `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(address)}</a>`

/** A small page without anything to load. */
export const htmlPage = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`

type Dressing = { language: string; link: string; provider: string }

/** A letter as plain text and as HTML that says the same. */
export const dressed = (letter: Letter, { language, link, provider }: Dressing) => {
  const paragraphs = letter.paragraphs.map((words) =>
    words === link ? `<p>${anchor(link)}</p>` : `<p>${escapeHtml(words)}</p>`,
  )
  const body = [...paragraphs, `<p>${escapeHtml(provider)}</p>`].join('\n')
  return {
    subject: letter.subject,
    text: `${[...letter.paragraphs, provider].join('\n\n')}\n`,
    html: htmlPage(language, letter.subject, body),
  }
}
