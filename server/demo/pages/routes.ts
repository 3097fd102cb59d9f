import type { FastifyInstance } from 'fastify'

import { escapeHtml } from '#server/mail/markup.ts'
import {
  signingFrameTexts,
  type SigningLanguage,
  type SigningText,
  signingTexts,
} from './signing-texts.ts'
import { isDemo } from '#server/config/env.ts'
import { peoplePageRoutes } from './people-routes.ts'
import { plainPage } from './plain-page.ts'
import { pageTexts } from './page-texts.ts'

/** Styles for the demo forms, in addition to those of every plain page. */
const signingStyle = [
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
const signingForm = (
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
const signedPage = (language: SigningLanguage, formPath: string) => {
  const { signed, again } = signingFrameTexts[language]
  return `${exampleNote(language)}<p>${escapeHtml(signed)}</p><p><a href="${formPath}">${escapeHtml(again)}</a></p>`
}

/** The maximum length of a provider's discount code. */
const longestCode = 60

const serveForms = (app: FastifyInstance) => {
  const { provider, branding } = app.services
  const { headers, html } = plainPage({ provider, branding, style: signingStyle, isFramed: true })
  for (const [page, texts] of Object.entries(signingTexts))
    for (const [key, text] of Object.entries(texts)) {
      const language = key as SigningLanguage
      const path = `/demo/forms/${page}/${language}`
      const form = html(language, text.title, signingForm(language, text, `${path}/signed`))
      const { signedTitle } = signingFrameTexts[language]
      const signed = html(language, signedTitle, signedPage(language, path))
      app.get(path, (_request, reply) => reply.headers(headers).send(form))
      app.get(`${path}/signed`, (_request, reply) => reply.headers(headers).send(signed))
    }
}

const paragraph = (markup: string) => `<p>${markup}</p>`

/** The discount code in the coupon's URL. */
const codeOf = (page: string, code: unknown) =>
  page === 'order' && typeof code === 'string' ? code.slice(0, longestCode) : ''

const servePages = (app: FastifyInstance) => {
  const { provider, branding } = app.services
  const { headers, html } = plainPage({ provider, branding, style: 'main a{color:var(--accent)}' })
  for (const [language, { back, code: codeLabel, pages }] of Object.entries(pageTexts))
    for (const [page, { title, paragraphs }] of Object.entries(pages)) {
      const body = paragraphs.map((text) => paragraph(escapeHtml(text))).join('')
      const link = paragraph(`<a href="/">${escapeHtml(back)}</a>`)
      app.get<{ Querystring: { code?: unknown } }>(
        `/demo/${page}/${language}`,
        (request, reply) => {
          const code = escapeHtml(codeOf(page, request.query.code))
          const coupon = code && paragraph(`${escapeHtml(codeLabel)} <code>${code}</code>`)
          return reply.headers(headers).send(html(language, title, coupon + body + link))
        },
      )
    }
}

/** The demo users, and the pages that the demo provider links to. Absent outside a demo (A73, A74). */
export const demoPageRoutes = (app: FastifyInstance) => {
  if (!isDemo(app.services.env)) return
  serveForms(app)
  servePages(app)
  peoplePageRoutes(app)
}
