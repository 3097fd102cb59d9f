import { escapeHtml } from '#server/mail/markup.ts'
import { signingFrameTexts } from './signing-texts.ts'
import type { SigningLanguage, SigningText } from './signing-texts.ts'

/** Styles for the demo forms, in addition to those of every plain page. */
export const signingStyle = [
  ':root{--soft:light-dark(oklch(from var(--tint) .945 min(c,.022) h),oklch(from var(--tint) .29 min(c,.04) h))',
  ';--control:light-dark(oklch(.6 .004 88),oklch(.58 .004 88))}',
  'body{padding-block-end:1.5rem}body>*{max-width:40rem}header{margin-block-start:1.5rem}',
  '.example{margin:.75rem 0 1rem;padding:.5rem .75rem;border-radius:var(--radius,6px);background:var(--soft);font-size:.875rem}',
  'fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:.75rem 1rem;min-width:0;margin:1.5rem 0 0;padding:0;border:0}',
  'legend{margin-block-end:.5rem;padding:0;font-weight:600}',
  'label{display:grid;align-content:start;gap:.25rem;font-size:.875rem}',
  'input{box-sizing:border-box;width:100%;min-height:2.5rem;padding:.25rem .75rem;border:1px solid var(--control);border-radius:var(--radius,6px);background:transparent;color:inherit;font:inherit;font-size:1rem}',
  '.signature{grid-column:1/-1}',
  ".signature input{min-height:3.5rem;border-width:0 0 2px;border-radius:0;background:var(--soft);font:italic 1.5rem/1.4 'Segoe Script','Bradley Hand','Snell Roundhand',cursive}",
  '.consent{display:flex;grid-column:1/-1;gap:.75rem}',
  '.consent input{flex:none;width:1.25rem;min-height:1.25rem;margin:0;accent-color:var(--accent)}',
  'main a{color:var(--accent)}',
].join('')

type Field = SigningText['sections'][number]['fields'][number]

/** Without a `name`, browsers validate the field but don't send it. */
const inputOf = ({ label, autocomplete, type }: Field) => {
  const range = type === 'number' ? ' min="2000" max="2100"' : ''
  return `<label>${escapeHtml(label)}<input type="${type ?? 'text'}"${range} autocomplete="${autocomplete}" required></label>`
}

const groupOf = (heading: string, body: string) =>
  `<fieldset><legend>${escapeHtml(heading)}</legend>${body}</fieldset>`

const exampleNote = (language: SigningLanguage) =>
  `<p class="example">${escapeHtml(signingFrameTexts[language].example)}</p>`

/** The body of a demo form; signing leads to `signedPath`. */
export const signingForm = (
  language: SigningLanguage,
  { intro, sections }: SigningText,
  signedPath: string,
) => {
  const { signature, name, consent, sign } = signingFrameTexts[language]
  const groups = sections.map(({ heading, fields }) =>
    groupOf(heading, fields.map(inputOf).join('')),
  )
  const signing = [
    `<label class="signature">${escapeHtml(name)}<input autocomplete="name" required></label>`,
    `<label class="consent"><input type="checkbox" required>${escapeHtml(consent)}</label>`,
  ].join('')
  return `${exampleNote(language)}<p>${escapeHtml(intro)}</p><form action="${signedPath}">${groups.join('')}${groupOf(signature, signing)}<p><button>${escapeHtml(sign)}</button></p></form>`
}

/** The body of the page after signing. */
export const signedPage = (language: SigningLanguage, formPath: string) => {
  const { signed, again } = signingFrameTexts[language]
  return `${exampleNote(language)}<p>${escapeHtml(signed)}</p><p><a href="${formPath}">${escapeHtml(again)}</a></p>`
}
